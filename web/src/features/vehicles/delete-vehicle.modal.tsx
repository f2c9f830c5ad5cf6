import type { Vehicle } from '@app/contracts/vehicles.js';
import { useRemoveVehicleMutation } from '../../api/vehicles.api';
import { ActionModal } from '../../desk/action-modal';
import { deskMessages as common } from '../../desk/desk.messages';
import type { DialogHandlers } from '../../desk/use-dialog';
import { useText } from '../../i18n/use-text';
import { vehiclesMessages as m } from './vehicles.messages';

/** Asks before a vehicle is deleted, and deletes it. */
export function DeleteVehicleDialog({ vehicle, onDone, onClose }: DialogHandlers & { vehicle: Vehicle }) {
  const t = useText();
  const [removeVehicle] = useRemoveVehicleMutation();
  const plate = vehicle.license_plate;
  return (
    <ActionModal
      title={t(m.deleteTitle)}
      text={t(m.deleteText, { plate })}
      confirmLabel={t(common.delete)}
      isDangerous
      errors={{ network: m.wentWrong, failed: m.deleteFailed }}
      onConfirm={async () => {
        await removeVehicle({ params: { id: vehicle.id } }).unwrap();
        onDone(t(m.deleted, { plate }));
      }}
      onClose={onClose}
    />
  );
}
