import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import { Link } from 'react-router';
import { useRole } from '../../api/session.store';
import { PhoneLink } from '../../desk/phone-link';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { actionLooks, allowedActions } from './booking-actions';
import styles from './booking-desk.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import type { Dispatch } from './use-dispatch';

interface CellProps {
  booking: Booking;
}

/** The name and the phone number of the customer. */
export function CustomerCell({ booking }: CellProps) {
  return (
    <div className={styles.stack}>
      <span translate="no">{booking.customer_name}</span>
      {booking.customer_phone && (
        <span className={styles.phone}>
          <PhoneLink phone={booking.customer_phone} />
        </span>
      )}
    </div>
  );
}

/** The buttons of the actions that staff can take now. */
export function ActionsCell({ booking, dispatch }: CellProps & { dispatch: Dispatch }) {
  const t = useText();
  const actions = allowedActions(booking);
  if (actions.length === 0) return <span className={styles.soft}>{t(common.noAction)}</span>;
  return (
    <div className={styles.buttons}>
      {actions.map((what) => {
        const { text, isDanger } = actionLooks[what];
        return (
          <Button
            key={what}
            size="small"
            look={isDanger ? 'danger' : 'secondary'}
            isBusy={what === 'notify' && dispatch.busyId === booking.id}
            aria-label={`${t(text)} #${booking.id}`}
            onClick={() => dispatch.run(what, booking)}
          >
            {t(text)}
          </Button>
        );
      })}
    </div>
  );
}

/** Admins get a link to the documents of the driver. */
export function DriverFilesLink({ offer }: { offer: Offer }) {
  const t = useText();
  if (useRole() !== 'admin') return null;
  const documents = `/admin/vehicle-management?show=drivers&search=${encodeURIComponent(offer.driver_name)}`;
  return <Link to={documents}>{t(m.driverFiles)}</Link>;
}
