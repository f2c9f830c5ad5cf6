import type { Booking } from '@app/contracts/bookings.js';
import { OFFER_BUSY_HOURS } from '@app/contracts/limits.js';
import { useId, type ReactNode } from 'react';
import { useSuspension } from '../../api/own-application.api';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card, CardActions, Facts } from '../../ui/card';
import { LongText } from '../../ui/long-text';
import { useDistanceText } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { RouteLine } from '../../components/route-line';
import { BookingStatusTag, OfferStatusTag } from '../../components/status-tag';
import { Tag } from '../../ui/tag';
import { DateTime, Money } from '../../ui/values';
import { VehicleArt, VehicleName } from '../../components/vehicle-art';
import styles from './booking-requests.module.css';
import { ConflictNotice } from './conflict-notice';
import { offerMessages as m } from './offers.messages';
import { lastChoice, OwnStaleNotice, StaleTag, useLoadText } from './offer-parts';
import { type OfferTarget, WithdrawOffer } from './offer-dialogs';
import { useStaleReason } from '../../components/offer-availability';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';

/** The action of a driver on a booking, by the rules of the server. */
export function offerAction(
  booking: Booking,
  isVerified: boolean,
  now = Date.now(),
): 'send' | 'resend' | null {
  const ownOffer = booking.own_offer;
  if (!isVerified) return null;
  if (booking.needs_driver) return ownOffer ? 'resend' : 'send';
  if (booking.status !== 'pending') return null;
  if (!ownOffer) return Date.parse(booking.scheduled_time) > now ? 'send' : null;
  if (ownOffer.status === 'withdrawn') return Date.parse(booking.scheduled_time) > now ? 'resend' : null;
  return ownOffer.status === 'pending' && ownOffer.is_selected === 0 ? 'resend' : null;
}

interface BookingRequestCardProps {
  booking: Booking;
  isVerified: boolean;
  onOffer: (target: OfferTarget) => void;
  /** What the list knows of the booking, above its facts. */
  note?: ReactNode;
}

/** One booking in a driver's list. */
export function BookingRequestCard({ booking, isVerified, onOffer, note }: BookingRequestCardProps) {
  const t = useText();
  const titleId = useId();
  const ownOffer = booking.own_offer;
  const action = offerAction(booking, isVerified);
  const load = useLoadText()(booking);
  const distanceText = useDistanceText();

  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.head}>
        <VehicleArt kind={booking.vehicle_type} width={60} />
        <h2 id={titleId} className={styles.title}>
          {t(ui.bookingNumber, { id: booking.id })}
          <small>
            <VehicleName kind={booking.vehicle_type} />
          </small>
        </h2>
        {booking.needs_driver ? (
          <Tag tone="active">{t(m.needsDriverTag)}</Tag>
        ) : (
          <BookingStatusTag status={booking.status} />
        )}
      </div>
      <RouteLine
        pickup={booking.pickup_address}
        drop={booking.drop_address}
        places={{ pickup: booking.pickup_place, drop: booking.drop_place }}
      />
      {note}
      <Facts
        layout="pairs"
        facts={[
          { label: t(common.scheduledTime), value: <DateTime iso={booking.scheduled_time} /> },
          { label: t(m.created), value: <DateTime iso={booking.created_at} /> },
          { label: t(distanceMessages.distance), value: distanceText(booking), isLong: true },
          { label: t(common.load), value: load, isLong: true },
        ]}
      />
      {booking.notes && (
        <div className={styles.notes}>
          <span className="visually-hidden">{t(common.notes)}</span>
          <LongText text={booking.notes} />
        </div>
      )}
      {ownOffer && <OwnOffer offer={ownOffer} action={action} />}
      {action && <BookingConflict booking={booking} />}
      {action && <OfferActions booking={booking} onOffer={onOffer} />}
    </Card>
  );
}

/** The driver's other booking at the time of this one. Without an offer, the trip is as long as in their last offer. */
function BookingConflict({ booking }: { booking: Booking }) {
  const hours = booking.own_offer?.busy_hours ?? lastChoice().busy_hours ?? OFFER_BUSY_HOURS;
  return <ConflictNotice bookingId={booking.id} scheduledTime={booking.scheduled_time} hours={hours} />;
}

interface OwnOfferProps {
  offer: NonNullable<Booking['own_offer']>;
  action: ReturnType<typeof offerAction>;
}

/** The driver's offer and its state. */
function OwnOffer({ offer, action }: OwnOfferProps) {
  const t = useText();
  const staleReason = useStaleReason(offer);
  return (
    <>
      <div className={styles.offer}>
        <span>
          {t(m.yourOffer)}{' '}
          <strong>
            <Money taka={offer.offered_price} />
          </strong>
        </span>
        {staleReason && action ? <StaleTag stale={staleReason} /> : <OfferStatusTag status={offer.status} />}
      </div>
      {action && <OwnStaleNotice stale={staleReason} />}
    </>
  );
}

/** The first offer and all later ones have the same button, so that the focus stays on it when an offer was sent. */
function OfferActions({ booking, onOffer }: Pick<BookingRequestCardProps, 'booking' | 'onOffer'>) {
  const t = useText();
  const mayOffer = useSuspension() === null;
  const ownOffer = booking.own_offer;
  const staleReason = useStaleReason(ownOffer ?? null);
  const isPending = ownOffer?.status === 'pending';
  if (!mayOffer && !isPending) return null;
  const isStale = ownOffer ? staleReason !== null || !isPending : false;
  const label = isStale ? common.sendAgain : ownOffer ? m.reOffer : m.makeOffer;
  return (
    <CardActions>
      {mayOffer && (
        <Button
          look={ownOffer && !isStale ? 'secondary' : 'accent'}
          icon="tag"
          isBlock
          onClick={() =>
            onOffer({ ...booking, ...ownOffer, booking_id: booking.id, isResend: Boolean(ownOffer), isStale })
          }
        >
          {t(label)}
        </Button>
      )}
      {ownOffer && isPending && <WithdrawOffer offerId={ownOffer.offer_id} bookingId={booking.id} />}
    </CardActions>
  );
}
