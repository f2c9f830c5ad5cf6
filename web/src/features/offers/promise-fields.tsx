import { OFFER_BUSY_HOURS_MAX } from '@app/contracts/limits.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { dhakaDay, expiryStateOf, expiringVehicleDocuments } from '@app/contracts/document-expiry.js';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { rowsOf } from '../../api/endpoints';
import { useOfferHistoryInfiniteQuery } from '../../api/offers.api';
import { useOwnVehiclesQuery } from '../../api/vehicles.api';
import { serverNow } from '../../lib/server-clock';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../forms/choice-field';
import { NumberField } from '../../forms/fields';
import { useField, useFormFields } from '../../forms/form.context';
import { TimeField } from '../../forms/time-field';
import { Notice } from '../../ui/notice';
import type { OfferTarget } from './offer-dialogs';
import { lastChoice, validities, type Validity } from './offer-parts';
import styles from './send-offer.module.css';
import { promiseMessages as m } from './offers.messages';
import { uiMessages } from '../../ui/ui.messages';
import { listToolMessages } from '../../ui/list-tools.messages';
import { WholeWords } from '../../ui/words';
import { FieldFrame } from '../../forms/field-frame';
import { documentExpiryMessages as documentNames } from '../../components/documents.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { VehicleArt, VehicleName } from '../../components/vehicle-art';

const HOURS: Partial<Record<Validity, number>> = { hours_6: 6, hours_24: 24 };
const HOUR_MS = 3_600_000;

/** The hours of a choice; null for the others. */
const hoursOf = (validity: Validity): number | null => HOURS[validity] ?? null;

/** The choices whose end is before the pickup. @param now milliseconds */
export function validitiesBefore(pickup: string, now: number): readonly Validity[] {
  return validities.filter((choice) => {
    const hours = hoursOf(choice);
    return hours === null || now + hours * HOUR_MS < Date.parse(pickup);
  });
}

/** The end that the API takes; null: until the pickup. @param wallTime the wall time for `time` */
export function endOf(validity: Validity, wallTime: string | null | undefined, now: number): string | null {
  const hours = hoursOf(validity);
  if (hours !== null) return toDhakaIso(new Date(now + hours * HOUR_MS));
  return validity === 'time' ? (wallTime ?? null) : null;
}

/** The driver's approved vehicles for the booking. The one that was used last is the first choice, also on a new device. */
export function useOfferVehicles(
  { vehicle_type: type, vehicle_id: offeredId }: OfferTarget,
  weightKg: number | null | undefined,
) {
  const { data, isLoading, isError, refetch } = useOwnVehiclesQuery();
  const today = dhakaDay(new Date(serverNow()));
  const choices = (data ?? [])
    .filter((vehicle) => vehicle.status === 'approved' && vehicle.type === type)
    .map((vehicle) => {
      const isTooSmall = Boolean(weightKg && vehicle.capacity_kg < weightKg);
      const expiredDocuments = expiringVehicleDocuments.filter((name) => {
        const day = vehicle.expires_on[name];
        return day !== null && expiryStateOf(day, today) === 'expired';
      });
      return {
        vehicle,
        isTooSmall,
        expiredDocuments,
        isUsable: !isTooSmall && expiredDocuments.length === 0,
      };
    });
  const usable = choices.filter(({ isUsable }) => isUsable).map(({ vehicle }) => vehicle.id);
  const knownIds = [offeredId, lastChoice().vehicles[type]];
  const isUsableId = (id: number | null | undefined) => id != null && usable.includes(id);
  const isKnown = usable.length < 2 || knownIds.some(isUsableId);
  const history = useOfferHistoryInfiniteQuery(undefined, { skip: isKnown });
  const usedIds = [...knownIds, ...rowsOf(history.data).map(({ vehicle_id }) => vehicle_id)];
  return {
    choices,
    weightKg,
    /** The one used last, else the first; null when none can be chosen. While it is undefined, the server keeps what it has. */
    first: data && (usedIds.find(isUsableId) ?? usable[0] ?? null),
    hasUsable: usable.length > 0,
    isLoading: isLoading || history.isLoading,
    isFailed: isError,
    retry: () => void refetch(),
  };
}
type OfferVehicles = ReturnType<typeof useOfferVehicles>;

/** The driver's vehicles for this booking. One that cannot be chosen says why. */
function VehicleField({ vehicles: { choices, first, weightKg } }: { vehicles: OfferVehicles }) {
  const t = useText();
  const { id, value, change, isLocked } = useField('vehicle_id');
  const chosenId = value ?? first;
  const weight = t(common.kilograms, { weight: weightKg ?? 0 });
  if (choices.length === 0) return null;
  return (
    <FieldFrame name="vehicle_id" label={t(m.vehicle)}>
      <div className="stack" role="radiogroup" aria-label={t(m.vehicle)} id={id} tabIndex={-1}>
        {choices.map(({ vehicle, isTooSmall, expiredDocuments, isUsable }) => (
          <label key={vehicle.id} className={styles.vehicle}>
            <input
              type="radio"
              name={id}
              checked={chosenId === vehicle.id}
              disabled={isLocked || !isUsable}
              onChange={() => change(vehicle.id)}
            />
            <VehicleArt kind={vehicle.type} width={44} />
            <span className={styles.text}>
              <strong>
                <WholeWords text={vehicle.license_plate} />
              </strong>
              <span>
                <VehicleName kind={vehicle.type} />, {t(common.kilograms, { weight: vehicle.capacity_kg })}
              </span>
              {isTooSmall && <span className={styles.why}>{t(m.tooSmall, { weight })}</span>}
              {expiredDocuments.length > 0 && (
                <span className={styles.why}>
                  {t(m.documentsExpired, {
                    documents: expiredDocuments.map((name) => t(documentNames[name])).join(', '),
                  })}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

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

/** Vehicle, validity and busy hours in one line, with a button that opens the fields. */
function PromiseLine({ vehicles, onChange }: { vehicles: OfferVehicles; onChange: () => void }) {
  const t = useText();
  const { number } = useFormats();
  const { value: chosenVehicle, isLocked } = useField('vehicle_id');
  const { value: hours } = useField('busy_hours');
  const validity = useValidityText();
  const vehicleId = chosenVehicle ?? vehicles.first;
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

const names = ['vehicle_id', 'validity', 'valid_until', 'busy_hours'];

/** Why the offer has no vehicle, and what helps. */
function NoVehicle({ vehicles }: { vehicles: OfferVehicles }) {
  const t = useText();
  const { choices, hasUsable, isLoading, isFailed, retry } = vehicles;
  if (isFailed) {
    return (
      <Notice tone="info">
        <p>{t(m.vehiclesFailed)}</p>
        <Button size="small" icon="refresh" onClick={retry}>
          {t(uiMessages.retry)}
        </Button>
      </Notice>
    );
  }
  if (isLoading || hasUsable) return null;
  return (
    <Notice tone="info" isLive={false}>
      <p>{t(choices.length > 0 ? m.noneFits : m.noVehicle)}</p>
      <Link to="/my-vehicles">{t(m.toVehicles)}</Link>
    </Notice>
  );
}

interface OfferEndProps {
  ends: readonly Validity[];
  pickup: string;
}

/** Until when the customer can choose the offer. */
function OfferEnd({ ends, pickup }: OfferEndProps) {
  const t = useText();
  const { value } = useField('validity');
  const textOf = (choice: Validity) => {
    const hours = hoursOf(choice);
    if (hours !== null) return t(m.forHours, { hours });
    return t(choice === 'pickup' ? m.untilPickup : m.otherTime);
  };
  return (
    <>
      <ChoiceField
        name="validity"
        label={t(m.validity)}
        choices={ends.map((choice) => ({ value: choice, label: textOf(choice) }))}
      />
      {value === 'time' && (
        <TimeField
          name="valid_until"
          label={t(m.validUntil)}
          min={toDhakaIso(new Date(serverNow())).slice(0, 16)}
          max={pickup.slice(0, 16)}
        />
      )}
    </>
  );
}

/** How long the driver is busy, and until when that is. */
function BusyHours({ pickup }: Pick<OfferEndProps, 'pickup'>) {
  const t = useText();
  const { dateTime } = useFormats();
  const { value } = useField('busy_hours');
  const isHours = typeof value === 'number' && value >= 1 && value <= OFFER_BUSY_HOURS_MAX;
  const hint = isHours
    ? t(m.busyHint, { time: dateTime(toDhakaIso(new Date(Date.parse(pickup) + value * 3_600_000))) })
    : t(m.busyRange, { maximum: OFFER_BUSY_HOURS_MAX });
  return <NumberField name="busy_hours" label={t(m.busyHours)} min={1} step={1} hint={hint} />;
}

/** What the offer promises: vehicle, validity and busy hours. One line until the driver changes it. */
export function PromiseFields({ vehicles, ...end }: OfferEndProps & { vehicles: OfferVehicles }) {
  const { store } = useFormFields();
  const hasError = useStore(store, ({ errors }) => names.some((name) => errors[name] !== undefined));
  const [isOpen, setIsOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // An error is shown at its field.
  if (hasError && !isOpen) setIsOpen(true);
  useEffect(() => {
    if (isOpen) fields.current?.focus();
  }, [isOpen]);
  return (
    <>
      <NoVehicle vehicles={vehicles} />
      {!isOpen && <PromiseLine vehicles={vehicles} onChange={() => setIsOpen(true)} />}
      <div ref={fields} tabIndex={-1} className={styles.fields} hidden={!isOpen}>
        <VehicleField vehicles={vehicles} />
        <OfferEnd {...end} />
        <BusyHours pickup={end.pickup} />
      </div>
    </>
  );
}
