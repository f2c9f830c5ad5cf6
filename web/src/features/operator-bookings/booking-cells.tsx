import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { allowedActions, type BookingAction } from './allowed-actions';
import styles from './booking-desk.module.css';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import type { Dispatch } from './use-dispatch';

interface CellProps {
  booking: Booking;
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

const texts = {
  edit: m.edit,
  notify: m.notify,
  code: m.sendCode,
  accept_cancel: m.acceptCancel,
  decline_cancel: m.declineCancel,
  cancel: m.cancel,
} as const;

/** What staff can do with the booking as it stands. */
export function ActionsCell({ booking, dispatch }: CellProps & { dispatch: Dispatch }) {
  const t = useText();
  const actions = allowedActions(booking);
  if (actions.length === 0) return <span className={styles.soft}>{t(m.noAction)}</span>;
  const run = (what: BookingAction) =>
    what === 'notify' ? dispatch.notify(booking) : dispatch.ask({ what, booking });
  return (
    <div className={styles.buttons}>
      {actions.map((what) => (
        <Button
          key={what}
          size="small"
          {...(what === 'cancel' || what === 'accept_cancel' ? { look: 'danger' as const } : {})}
          isBusy={what === 'notify' && dispatch.busyId === booking.id}
          aria-label={`${t(texts[what])} #${booking.id}`}
          onClick={() => run(what)}
        >
          {t(texts[what])}
        </Button>
      ))}
    </div>
  );
}
