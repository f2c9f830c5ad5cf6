import type { Vehicle } from '@app/contracts/vehicles.js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useRemoveVehicleMutation } from '../../api/vehicles.api';
import { vehiclesMessages as m } from './vehicles.messages';
import type { VehiclesArrival } from './vehicles.page';

/** "Are you sure?", then back to the list. */
export function DeleteVehicleDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [removeVehicle, { isLoading }] = useRemoveVehicleMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const plate = vehicle.license_plate;
  const remove = async () => {
    try {
      await removeVehicle({ params: { id: vehicle.id } }).unwrap();
      const arrival: VehiclesArrival = { done: t(m.deleted, { plate }) };
      void navigate('/admin/vehicles', { replace: true, state: arrival });
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.wentWrong, failed: m.deleteFailed }));
    }
  };
  return (
    <ConfirmDialog
      title={t(m.deleteTitle)}
      text={t(m.deleteText, { plate })}
      confirmLabel={t(m.delete)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmDialog>
  );
}
