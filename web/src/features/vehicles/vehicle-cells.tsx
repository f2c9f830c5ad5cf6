import type { AdminVehicleStatus } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { LinkButton } from '../../desk/link-button';
import { Tag } from '../../ui/status-tag';
import { useText } from '../../i18n/use-text';
import cells from '../../desk/cells.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { vehiclesMessages as m } from './vehicles.messages';

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
