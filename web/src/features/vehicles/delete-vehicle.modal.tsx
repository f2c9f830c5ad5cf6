import type { Vehicle } from '@app/contracts/vehicles.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ConfirmModal } from '../../desk/confirm-modal';
import { Notice } from '../../ui/notice';
import { useRemoveVehicleMutation } from '../../api/vehicles.api';
import { vehiclesMessages as m } from './vehicles.messages';

interface DeleteVehicleDialogProps {
  vehicle: Vehicle;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** "Are you sure?" before a vehicle goes. */
export function DeleteVehicleDialog({ vehicle, onDone, onClose }: DeleteVehicleDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [removeVehicle, { isLoading }] = useRemoveVehicleMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const plate = vehicle.license_plate;
  const remove = async () => {
    try {
      await removeVehicle({ params: { id: vehicle.id } }).unwrap();
      onDone(t(m.deleted, { plate }));
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.wentWrong, failed: m.deleteFailed }));
    }
  };
  return (
    <ConfirmModal
      title={t(m.deleteTitle)}
      text={t(m.deleteText, { plate })}
      confirmLabel={t(m.delete)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
