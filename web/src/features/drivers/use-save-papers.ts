import type { Paper } from '@app/contracts/papers.js';
import { useSetVehiclePapersMutation } from '../../api/vehicles.api';
import { useSetDriverPapersMutation } from './driver-reviews.api';

/** Whose documents they are. */
export interface PapersOwner {
  readonly kind: 'drivers' | 'vehicles';
  readonly id: number;
}

interface SavedPapers {
  readonly expires_on: Partial<Record<Paper, string | null | undefined>>;
  readonly checked_document_ids?: number[];
}

/** Saves end dates of a driver or vehicle that was approved, and which documents the admin has checked. */
export function useSavePapers({ kind, id }: PapersOwner) {
  const [saveDriver] = useSetDriverPapersMutation();
  const [saveVehicle] = useSetVehiclePapersMutation();
  return (body: SavedPapers) => {
    const call = { params: { id }, body };
    return kind === 'drivers' ? saveDriver(call).unwrap() : saveVehicle(call).unwrap();
  };
}
