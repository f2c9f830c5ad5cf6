import { isolate } from '@app/contracts/characters.js';
import type { Booking } from '@app/contracts/bookings.js';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { BookingStatusTag, PaymentStateTag, Tag } from '../../ui/status-tag';
import { DateTime, Money } from '../../ui/values';
import { VehicleName } from '../../ui/vehicle-art';
import styles from './operator-bookings.module.css';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import type { Dispatch } from './use-dispatch';

interface CellProps {
  booking: Booking;
}

/** The booking's number and route. */
export function BookingCell({ booking, isNew }: CellProps & { isNew: boolean }) {
  const t = useText();
  return (
    <div className={styles.booking}>
      <span className={styles.id}>
        <Link to={`/booking-details?id=${booking.id}`}>#{booking.id}</Link>
        {isNew && <Tag tone="active">{t(m.new)}</Tag>}
      </span>
      <span className={styles.route}>{isolate(`${booking.pickup_address} → ${booking.drop_address}`)}</span>
      {booking.cancel_reason && (
        <span className={styles.soft}>{t(m.reason, { reason: booking.cancel_reason })}</span>
      )}
    </div>
  );
}

/** Who booked, and how to reach them. */
export function CustomerCell({ booking }: CellProps) {
  return (
    <div className={styles.stack}>
      <span translate="no">{booking.customer_name}</span>
      {booking.customer_phone && (
        <a href={`tel:${booking.customer_phone}`} className={styles.phone}>
          {booking.customer_phone}
        </a>
      )}
    </div>
  );
}

/** When, and with what. */
export function ScheduledCell({ booking }: CellProps) {
  return (
    <div className={styles.stack}>
      <span className={styles.date}>
        <DateTime iso={booking.scheduled_time} />
      </span>
      <span className={styles.soft}>
        <VehicleName kind={booking.vehicle_type} />
      </span>
    </div>
  );
}

/** Where it stands; the payment too, once there is one. */
export function StatusCell({ booking }: CellProps) {
  return (
    <div className={styles.tags}>
      <BookingStatusTag status={booking.status} />
      {booking.payment_status !== 'none' && <PaymentStateTag state={booking.payment_status} />}
    </div>
  );
}

/** The price, once agreed. */
export function PriceCell({ booking }: CellProps) {
  const t = useText();
  return booking.price === null ? (
    <span className={styles.soft}>{t(m.noPrice)}</span>
  ) : (
    <Money taka={booking.price} />
  );
}

/** What the desk can do with the booking as it stands. */
export function ActionsCell({ booking, dispatch }: CellProps & { dispatch: Dispatch }) {
  const t = useText();
  const { id, status, payment_status, selected_offer_id } = booking;
  const of = (label: string) => `${label} #${id}`;
  if (status !== 'pending' && status !== 'confirmed')
    return <span className={styles.soft}>{t(m.noAction)}</span>;
  return (
    <div className={styles.buttons}>
      {status === 'pending' && payment_status !== 'pending' && (
        <>
          <Button
            size="small"
            aria-label={of(t(m.edit))}
            onClick={() => dispatch.ask({ what: 'edit', booking })}
          >
            {t(m.edit)}
          </Button>
          <Button
            size="small"
            isBusy={dispatch.busyId === id}
            aria-label={of(t(m.notify))}
            onClick={() => dispatch.notify(booking)}
          >
            {t(m.notify)}
          </Button>
        </>
      )}
      {status === 'confirmed' && selected_offer_id !== null && (
        <Button
          size="small"
          aria-label={of(t(m.sendCode))}
          onClick={() => dispatch.ask({ what: 'code', booking })}
        >
          {t(m.sendCode)}
        </Button>
      )}
      <Button
        size="small"
        look="danger"
        aria-label={of(t(m.cancel))}
        onClick={() => dispatch.ask({ what: 'cancel', booking })}
      >
        {t(m.cancel)}
      </Button>
    </div>
  );
}
