import type { AdminVehicleStatus } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { ReviewStatusTag, Tag } from '../../ui/status-tag';
import { VehicleArt, VehicleName } from '../../ui/vehicle-art';
import { WholeWords } from '../../ui/whole-words';
import styles from './vehicles.module.css';
import { vehiclesMessages as m } from './vehicles.messages';

/** Whether the vehicle may be used. */
export function VehicleStatusTag({ status }: { status: AdminVehicleStatus }) {
  const t = useText();
  return status === 'active' ? (
    <Tag tone="good">{t(m.active)}</Tag>
  ) : (
    <Tag tone="neutral">{t(m.inactive)}</Tag>
  );
}

/** One vehicle of the list. */
export function VehicleCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useText();
  const formats = useFormats();
  const { id, license_plate, vehicle_type, capacity, status, verification, owner_name } = vehicle;
  return (
    <li className={styles.card}>
      <VehicleArt kind={vehicle_type} width={72} />
      <div className={styles.main}>
        <h2 className={styles.plate}>
          <WholeWords text={license_plate} />
        </h2>
        <p className={styles.soft}>
          <VehicleName kind={vehicle_type} /> · {t(m.kilograms, { count: formats.number(capacity) })} ·{' '}
          <span translate="no">{owner_name}</span>
        </p>
        <p className={styles.tags}>
          <VehicleStatusTag status={status} />
          {verification !== 'approved' && <ReviewStatusTag status={verification} />}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={`/admin/vehicles/${id}`} aria-label={`${t(m.view)}: ${license_plate}`}>
          {t(m.view)}
        </ButtonLink>
        <ButtonLink
          to={`/admin/vehicles/edit/${id}`}
          icon="edit"
          aria-label={`${t(m.edit)}: ${license_plate}`}
        >
          {t(m.edit)}
        </ButtonLink>
      </div>
    </li>
  );
}
