import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { useField } from '../../ui/form/form.context';
import { listToolMessages } from '../../ui/list-tools.messages';
import { WholeWords } from '../../ui/whole-words';
import { hoursOf, type Validity } from './offer-validity';
import styles from './promise-fields.module.css';
import { promiseMessages as m } from './promise.messages';
import type { OfferVehicles } from './use-offer-form';

/** Until when the offer is valid, in a few words. */
function useValidityText(): string {
  const t = useText();
  const { dateTime } = useFormats();
  const { value } = useField('validity');
  const { value: end } = useField('valid_until');
  const hours = hoursOf(value as Validity);
  if (hours !== null) return t(m.lineValidFor, { hours });
  return typeof end === 'string' && value === 'time' && end !== ''
    ? t(m.lineUntil, { time: dateTime(`${end}:00+06:00`) })
    : t(m.lineUntilPickup);
}

interface PromiseLineProps {
  vehicles: OfferVehicles;
  onChange: () => void;
}

/** Vehicle, validity and busy hours in one line, with a button that opens the fields. */
export function PromiseLine({ vehicles, onChange }: PromiseLineProps) {
  const t = useText();
  const { number } = useFormats();
  const { value: chosen, isLocked } = useField('vehicle_id');
  const { value: hours } = useField('busy_hours');
  const validity = useValidityText();
  const vehicleId = chosen ?? vehicles.first;
  const plate = vehicles.choices.find(({ vehicle }) => vehicle.id === vehicleId)?.vehicle.license_plate;
  return (
    <div className={styles.line}>
      <dl>
        <dt className="visually-hidden">{t(m.vehicle)}</dt>
        <dd>{plate ? <WholeWords text={plate} /> : vehicles.isLoading ? '…' : t(m.lineNoVehicle)}</dd>
        <dt className="visually-hidden">{t(m.validity)}</dt>
        <dd>{validity}</dd>
        <dt className="visually-hidden">{t(m.busyHours)}</dt>
        <dd>{t(m.lineHours, { hours: number(typeof hours === 'number' ? hours : 0) })}</dd>
      </dl>
      <Button size="small" aria-expanded={false} disabled={isLocked} onClick={onChange}>
        {t(listToolMessages.change)}
      </Button>
    </div>
  );
}
