import { thumbnailOf } from '@app/contracts/files.js';
import type { Offer } from '@app/contracts/offers.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { VehicleArt, VehicleName } from '../../ui/vehicle-art';
import { WholeWords } from '../../ui/whole-words';
import styles from './offer-vehicle.module.css';
import { promiseMessages as m } from './promise.messages';

interface OfferVehicleLineProps {
  offer: Offer;
  /** The reader can still choose the offer, or another one. */
  isChoosable: boolean;
}

/** The offered vehicle and the validity of the offer. */
export function OfferVehicleLine({ offer, isChoosable }: OfferVehicleLineProps) {
  const t = useText();
  const { number } = useFormats();
  const { vehicle } = offer;
  return (
    <div className={styles.line}>
      <span className={styles.picture}>
        {!vehicle ? (
          <Icon name="alert" size={28} />
        ) : vehicle.photo ? (
          <img
            src={thumbnailOf({ url: vehicle.photo })}
            alt=""
            width={84}
            height={63}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <VehicleArt kind={vehicle.type} width={60} />
        )}
      </span>
      <div className={styles.text}>
        {vehicle ? (
          <>
            <strong>
              <WholeWords text={vehicle.license_plate} />
            </strong>
            <span className="soft">
              <VehicleName kind={vehicle.type} />, {t(m.kilograms, { number: number(vehicle.capacity_kg) })}
            </span>
          </>
        ) : (
          <>
            <strong>{t(m.noVehicleNamed)}</strong>
            {isChoosable && <span className="soft">{t(m.noVehicleHint)}</span>}
          </>
        )}
        {offer.status === 'pending' && <Validity until={offer.valid_until} />}
      </div>
    </div>
  );
}

function Validity({ until }: { until: string | null }) {
  const t = useText();
  const { dateTime } = useFormats();
  return (
    <span className={`${styles.validity} soft`}>
      <Icon name="clock" size={16} />
      {until ? t(m.validUntilTime, { time: dateTime(until) }) : t(m.validUntilPickup)}
    </span>
  );
}
