import type { Booking } from '@app/contracts/bookings.js';
import { useId } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card, CardActions, Facts } from '../../ui/card';
import { LongText } from '../../ui/long-text';
import { RouteLine } from '../../ui/route-line';
import { BookingStatusTag, OfferStatusTag } from '../../ui/status-tag';
import { DateTime, Money } from '../../ui/values';
import { VehicleArt, VehicleName } from '../../ui/vehicle-art';
import styles from './booking-requests.module.css';
import { offerMessages as m } from './offers.messages';
import type { OfferTarget } from './use-offer-dialog';

/** What a driver can do on a booking: the server's own rules. */
export function offerAction(
  booking: Booking,
  isVerified: boolean,
  now = Date.now(),
): 'send' | 'resend' | null {
  if (!isVerified || booking.status !== 'pending') return null;
  const own = booking.own_offer;
  if (!own) return Date.parse(booking.scheduled_time) > now ? 'send' : null;
  return own.status === 'pending' && own.is_selected === 0 ? 'resend' : null;
}

interface BookingRequestCardProps {
  booking: Booking;
  isVerified: boolean;
  onOffer: (target: OfferTarget) => void;
}

/** One booking in a driver's list. */
export function BookingRequestCard({ booking, isVerified, onOffer }: BookingRequestCardProps) {
  const t = useText();
  const titleId = useId();
  const own = booking.own_offer;
  const action = offerAction(booking, isVerified);
  const offer = () =>
    onOffer({
      bookingId: booking.id,
      isResend: action === 'resend',
      ...(own ? { price: own.offered_price, message: own.message ?? '' } : {}),
    });

  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.head}>
        <VehicleArt kind={booking.vehicle_type} width={60} />
        <h2 id={titleId} className={styles.title}>
          {t(m.request, { id: booking.id })}
          <small>
            <VehicleName kind={booking.vehicle_type} />
          </small>
        </h2>
        <BookingStatusTag status={booking.status} />
      </div>
      <RouteLine pickup={booking.pickup_address} drop={booking.drop_address} />
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: t(m.scheduled), value: <DateTime iso={booking.scheduled_time} /> },
            { label: t(m.created), value: <DateTime iso={booking.created_at} /> },
          ]}
        />
      </div>
      {booking.notes && (
        <div className={styles.notes}>
          <span className="visually-hidden">{t(m.notes)}</span>
          <LongText text={booking.notes} />
        </div>
      )}
      {own && <OwnOffer offer={own} />}
      {action && (
        <div className={styles.foot}>
          <CardActions>
            <Button look={action === 'send' ? 'accent' : 'secondary'} icon="tag" isBlock onClick={offer}>
              {t(action === 'send' ? m.makeOffer : m.reOffer)}
            </Button>
          </CardActions>
        </div>
      )}
    </Card>
  );
}

/** What the driver has offered for it. */
function OwnOffer({ offer }: { offer: NonNullable<Booking['own_offer']> }) {
  const t = useText();
  return (
    <div className={styles.offer}>
      <span>
        {t(m.yourOffer)}{' '}
        <strong>
          <Money taka={offer.offered_price} />
        </strong>
      </span>
      <OfferStatusTag status={offer.status} />
    </div>
  );
}
