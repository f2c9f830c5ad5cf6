import type { Offer } from '@app/contracts/offers.js';
import { useId } from 'react';
import type { Text } from '../../i18n/catalogue';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardActions, CardRow } from '../../ui/card';
import { ChooseDriver } from '../../components/choose-driver';
import { OfferComparison, PriceBreakdown } from '../../components/booking-price';
import { Icon } from '../../ui/icon';
import { LongText } from '../../ui/long-text';
import { Notice } from '../../ui/notice';
import { OfferStatusTag } from '../../components/status-tag';
import { Tag } from '../../ui/tag';
import { telHref } from '../../ui/tel-href';
import { DateTime } from '../../ui/values';
import {
  DriverBusyNotice,
  DriverBusyTag,
  useDriverBusy,
  type StaleReason,
  useStaleReason,
} from '../../components/offer-availability';
import { DriverRecordLine } from '../../components/driver-record';
import styles from './booking-offers.module.css';
import { offerMessages as m, promiseMessages as promise } from './offers.messages';
import { StaleTag } from './offer-parts';
import { commonMessages as common } from '../../ui/common.messages';
import { thumbnailOf } from '@app/contracts/files.js';
import { useFormats } from '../../i18n/formats';
import { VehicleArt, VehicleName } from '../../components/vehicle-art';
import { WholeWords } from '../../ui/words';

interface OfferVehicleLineProps {
  offer: Offer;
  /** The reader can still choose the offer, or another one. */
  isChoosable: boolean;
}

/** The offered vehicle and the validity of the offer. */
function OfferVehicleLine({ offer, isChoosable }: OfferVehicleLineProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const { vehicle, valid_until: until } = offer;
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
              <VehicleName kind={vehicle.type} />, {t(common.kilograms, { weight: vehicle.capacity_kg })}
            </span>
          </>
        ) : (
          <>
            <strong>{t(promise.noVehicleNamed)}</strong>
            {isChoosable && <span className="soft">{t(promise.noVehicleHint)}</span>}
          </>
        )}
        {offer.status === 'pending' && (
          <span className={`${styles.validity} soft`}>
            <Icon name="clock" size={16} />
            {until ? t(promise.validUntilTime, { time: dateTime(until) }) : t(promise.validUntilPickup)}
          </span>
        )}
      </div>
    </div>
  );
}

interface OfferCardProps {
  offer: Offer;
  /** An offer of the booking can still be chosen. */
  isChoosable: boolean;
  isCustomer: boolean;
  /** Its driver gave the booking back: another one is chosen, and nothing is paid. */
  isReplacement?: boolean;
}

/** One offer: driver, message, contact and price. */
export function OfferCard({ offer, isChoosable, isCustomer, isReplacement = false }: OfferCardProps) {
  const t = useText();
  const navigate = useNavigate();
  const titleId = useId();
  const isAccepted = offer.status === 'accepted';
  const isPaidFor = isCustomer && offer.is_selected === 1;
  const possibleStaleReason = useStaleReason(offer);
  const possibleBusyReason = useDriverBusy(offer);
  const isWaiting = offer.status === 'pending' && (offer.booking_status === 'pending' || isReplacement);
  const staleReason = isWaiting ? possibleStaleReason : null;
  const busyReason = isWaiting && !staleReason ? possibleBusyReason : null;

  return (
    <Card as="article" isHighlighted={isAccepted || isPaidFor} aria-labelledby={titleId}>
      <div className={styles.offer}>
        <CardRow>
          <h2 id={titleId} className={styles.driver} translate="no">
            <span className={styles.initial} aria-hidden="true">
              {(offer.driver_name || '#').slice(0, 1)}
            </span>
            {offer.driver_name || t(common.driverNumber, { id: offer.driver_id })}
          </h2>
          {staleReason && <StaleTag stale={staleReason} />}
          {busyReason && <DriverBusyTag busy={busyReason} />}
          {!staleReason && !busyReason && <OfferStatusTag status={offer.status} />}
        </CardRow>
        <DriverRecordLine record={offer.record} />
        <OfferVehicleLine
          offer={offer}
          isChoosable={offer.status === 'pending' && (isChoosable || isReplacement)}
        />
        {isPaidFor && (
          <div>
            <Tag tone="active">{t(m.paidFor)}</Tag>
          </div>
        )}
        {offer.message && (
          <blockquote className={styles.message}>
            <LongText text={offer.message} />
          </blockquote>
        )}
        <Contact offer={offer} />
        <div className={styles.price}>
          <PriceBreakdown
            offeredPrice={offer.offered_price}
            commission={offer.commission}
            total={offer.total}
          />
          <OfferComparison bookingId={offer.booking_id} price={offer.offered_price} />
        </div>
        {staleReason ? (
          <Notice tone="waiting" isLive={false}>
            {t(staleHint(staleReason, isCustomer))}
          </Notice>
        ) : busyReason ? (
          <DriverBusyNotice offer={offer} />
        ) : isReplacement && offer.status === 'pending' ? (
          <ChooseDriver
            offer={offer}
            reader="customer"
            onChosen={() => void navigate(`/booking-details?id=${offer.booking_id}`)}
          />
        ) : isReplacement ? (
          <Notice tone="info" isLive={false}>
            {t(promise.notSentAgain)}
          </Notice>
        ) : (
          <NextStep offer={offer} isChoosable={isChoosable} isCustomer={isCustomer} />
        )}
      </div>
    </Card>
  );
}

/** The hint for an offer that cannot be chosen. */
function staleHint(reason: StaleReason, isCustomer: boolean): Text {
  if (!isCustomer) return promise.staleForStaff;
  return reason === 'outdated' ? promise.outdatedHint : promise.expiredHint;
}

/** Contact of the driver, and the time of the offer. */
function Contact({ offer }: Pick<OfferCardProps, 'offer'>) {
  const t = useText();
  return (
    <ul className={styles.contact} translate="no">
      {offer.phone && (
        <li>
          <a href={telHref(offer.phone)} aria-label={`${t(common.phone)}: ${offer.phone}`}>
            <Icon name="phone" size={18} />
            {offer.phone}
          </a>
        </li>
      )}
      {offer.email && (
        <li>
          <a href={`mailto:${offer.email}`} aria-label={`${t(common.email)}: ${offer.email}`}>
            <Icon name="mail" size={18} />
            <span className={styles.email}>{offer.email}</span>
          </a>
        </li>
      )}
      <li className={styles.time}>
        <Icon name="clock" size={18} />
        <span className="visually-hidden">{t(m.offeredAt)}</span>
        <DateTime iso={offer.created_at} />
      </li>
    </ul>
  );
}

/** The next action on the offer, if there is one. */
function NextStep({ offer, isChoosable, isCustomer }: OfferCardProps) {
  const t = useText();
  // An ended booking needs no code.
  const isOver = offer.booking_status === 'completed' || offer.booking_status === 'cancelled';
  if (offer.status === 'accepted' && isCustomer && !isOver) {
    return (
      <CardActions>
        <ButtonLink look="accent" icon="pin" isBlock to={`/destination-reached/${offer.id}`}>
          {t(m.destinationLink)}
        </ButtonLink>
      </CardActions>
    );
  }
  if (!isChoosable || offer.status !== 'pending') return null;
  // Without this state, that page asks the server.
  const state = { bookingId: offer.booking_id, offeredPrice: offer.offered_price, offer };
  return (
    <CardActions>
      <ButtonLink look="accent" isBlock to={`/confirm-offer/${offer.id}`} state={state}>
        {t(m.confirmOffer)}
      </ButtonLink>
    </CardActions>
  );
}
