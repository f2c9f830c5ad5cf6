import type { Booking } from '@app/contracts/bookings.js';
import { Suspense, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { CardActions } from '../../ui/card';
import { bookingMessages as m } from './bookings.messages';
import { lazyComponent } from '../../ui/lazy-component';
import { commonMessages as common } from '../../ui/common.messages';
import { useTripQuery } from '../../api/trips.api';
import { Notice } from '../../ui/notice';
import { ActionDialog } from '../../forms/action-dialog';
import { useRemoveBookingMutation } from '../../api/bookings.api';

interface DeleteBookingDialogProps {
  bookingId: number;
  onClose: () => void;
  /** The text says what was done. */
  onDeleted: (text: string) => void;
}

/** Asks before a booking is deleted. */
function DeleteBookingDialog({ bookingId, onClose, onDeleted }: DeleteBookingDialogProps) {
  const t = useText();
  const [removeBooking] = useRemoveBookingMutation();
  return (
    <ActionDialog
      title={t(m.deleteTitle, { id: bookingId })}
      text={t(m.deleteText)}
      confirmLabel={t(common.delete)}
      cancelLabel={t(common.keepBooking)}
      isDangerous
      errors={{ network: common.networkError, failed: m.deleteFailed }}
      onConfirm={async () => {
        const { message } = await removeBooking({ params: { id: bookingId } }).unwrap();
        onDeleted(message);
      }}
      onClose={onClose}
    />
  );
}

// The code of the form is loaded only for editing.
const EditBookingDialog = lazyComponent(() => import('./edit-booking.modal'), 'EditBookingDialog');

interface BookingActionsProps {
  booking: Booking;
  onDone: (text: string) => void;
  /** Called after the booking was deleted. */
  onDeleted: (text: string) => void;
  /** Adds a link to the details. */
  hasView?: boolean;
}

/** The server's rule: pending, and no payment waits for its decision. */
function isEditable({ status, payment_status }: Pick<Booking, 'status' | 'payment_status'>): boolean {
  return status === 'pending' && payment_status !== 'pending';
}

/** The buttons of a pending booking. A confirmed or completed one has none. */
export function BookingActions({ booking, onDone, onDeleted, hasView = false }: BookingActionsProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  if (booking.status !== 'pending') return null;

  return (
    <CardActions>
      <ButtonLink look="primary" to={`/offers/${booking.id}`} icon="tag">
        {t(m.viewOffers)}
      </ButtonLink>
      {hasView && <ButtonLink to={`/booking-details?id=${booking.id}`}>{t(m.view)}</ButtonLink>}
      {isEditable(booking) && (
        <>
          <Button icon="edit" onClick={() => setDialog('edit')}>
            {t(common.edit)}
          </Button>
          <Button look="danger" icon="trash" onClick={() => setDialog('delete')}>
            {t(common.delete)}
          </Button>
        </>
      )}
      {dialog === 'edit' && (
        <Suspense fallback={null}>
          <EditBookingDialog
            booking={booking}
            onClose={close}
            onSaved={(text) => {
              close();
              onDone(text);
            }}
          />
        </Suspense>
      )}
      {dialog === 'delete' && (
        <DeleteBookingDialog
          bookingId={booking.id}
          onClose={close}
          onDeleted={(text) => {
            close();
            onDeleted(text);
          }}
        />
      )}
    </CardActions>
  );
}

/** Tells the customer that the driver gave the job back, that the money is safe, and where to choose another driver. */
export function NeedsDriver({ booking: { id, offers_count: count = 0 } }: { booking: Booking }) {
  const t = useText();
  // The trip that the driver gave back is the last one.
  const { data: trip } = useTripQuery({ params: { id } });
  const reason = trip?.release_reason;
  return (
    <Notice tone="waiting">
      <div className="stack">
        <strong>{t(m.needsDriver)}</strong>
        {reason && (
          <span className="user-text">
            {t(m.givenBackBecause, { driver: trip.driver?.name ?? t(common.driver), reason })}
          </span>
        )}
        <span>{t(count > 0 ? m.needsDriverOffers : m.needsDriverHint, { count })}</span>
        <ButtonLink look="accent" icon="tag" isBlock to={`/offers/${id}`}>
          {t(common.chooseAnotherDriver)}
        </ButtonLink>
      </div>
    </Notice>
  );
}
