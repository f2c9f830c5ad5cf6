import type { AdminVehicleStatus } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { LinkButton } from '../../staff/cells';
import { Tag } from '../../ui/tag';
import { useText } from '../../i18n/use-text';
import cells from '../../staff/cells.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { vehiclesMessages as m } from './vehicles.messages';
import { useRemoveVehicleMutation } from '../../api/vehicles.api';
import { ActionModal, type DialogHandlers } from '../../staff/form-modal';

/** Whether the vehicle may be used. */
export function VehicleStatusTag({ status }: { status: AdminVehicleStatus }) {
  const t = useText();
  return <Tag tone={status === 'active' ? 'good' : 'neutral'}>{t(m[status])}</Tag>;
}

/** To the page of the vehicle, and to its form. */
export function ActionsCell({ vehicle: { id, license_plate } }: { vehicle: Vehicle }) {
  const t = useText();
  return (
    <span className={cells.buttons}>
      <LinkButton size="small" to={`/admin/vehicles/${id}`} aria-label={`${t(m.view)}: ${license_plate}`}>
        {t(m.view)}
      </LinkButton>
      <LinkButton
        size="small"
        to={`/admin/vehicles/edit/${id}`}
        aria-label={`${t(common.edit)}: ${license_plate}`}
      >
        {t(common.edit)}
      </LinkButton>
    </span>
  );
}

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
