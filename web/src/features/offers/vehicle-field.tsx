import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { FieldFrame } from '../../ui/form/field-frame';
import { useField } from '../../ui/form/form.context';
import { papersMessages as papers } from '../../ui/papers.messages';
import { VehicleArt, VehicleName } from '../../ui/vehicle-art';
import { WholeWords } from '../../ui/whole-words';
import type { VehicleChoice } from './offer-vehicles';
import { promiseMessages as m } from './promise.messages';
import styles from './vehicle-field.module.css';

interface VehicleFieldProps {
  choices: readonly VehicleChoice[];
  /** Chosen until the driver chooses another one. */
  first: number | null;
  weightKg: number | null | undefined;
}

/** The driver's vehicles for this booking. One that cannot be chosen says why. */
export function VehicleField({ choices, first, weightKg }: VehicleFieldProps) {
  const t = useText();
  const { number } = useFormats();
  const { id, value, change, isLocked } = useField('vehicle_id');
  const chosenId = value ?? first;
  const weight = t(m.kilograms, { number: number(weightKg ?? 0) });
  return (
    <FieldFrame name="vehicle_id" label={t(m.vehicle)}>
      <div className={styles.list} role="radiogroup" aria-label={t(m.vehicle)} id={id} tabIndex={-1}>
        {choices.map(({ vehicle, isTooSmall, expired }) => (
          <label key={vehicle.id} className={styles.vehicle}>
            <input
              type="radio"
              name={id}
              checked={chosenId === vehicle.id}
              disabled={isLocked || isTooSmall || expired.length > 0}
              onChange={() => change(vehicle.id)}
            />
            <VehicleArt kind={vehicle.type} width={44} />
            <span className={styles.text}>
              <strong>
                <WholeWords text={vehicle.license_plate} />
              </strong>
              <span>
                <VehicleName kind={vehicle.type} />, {t(m.kilograms, { number: number(vehicle.capacity_kg) })}
              </span>
              {isTooSmall && <span className={styles.why}>{t(m.tooSmall, { weight })}</span>}
              {expired.length > 0 && (
                <span className={styles.why}>
                  {t(m.papersExpired, { papers: expired.map((paper) => t(papers[paper])).join(', ') })}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
