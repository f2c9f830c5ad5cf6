import type { Booking } from '@app/contracts/bookings.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ContractForm } from '../../ui/form/contract-form';
import {
  BookingFields,
  bookingFormSchema,
  bookingValues,
  changedBooking,
} from '../../ui/form/booking-fields';
import { useUpdateBookingMutation } from '../../api/bookings.api';
import { bookingMessages as m } from './bookings.messages';

interface EditBookingDialogProps {
  booking: Booking;
  onClose: () => void;
  /** The text says what was done. */
  onSaved: (text: string) => void;
}

/** Changes a pending booking. */
export function EditBookingDialog({ booking, onClose, onSaved }: EditBookingDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [updateBooking, { isLoading }] = useUpdateBookingMutation();
  return (
    <Dialog title={t(m.editTitle, { id: booking.id })} onClose={onClose} isLocked={isLoading}>
      <ContractForm
        name={`edit-booking-${booking.id}`}
        draft={`edit-booking-${booking.id}`}
        schema={bookingFormSchema}
        incomplete="booking_incomplete"
        initialValues={bookingValues(booking)}
        submitLabel={t(m.save)}
        busyLabel={t(m.saving)}
        describeError={(error) => errorText(error, { network: m.networkError, failed: m.updateFailed })}
        onSubmit={async (values) => {
          const body = changedBooking(values);
          const { message } = await updateBooking({ params: { id: booking.id }, body }).unwrap();
          onSaved(message);
        }}
        actions={
          <Button onClick={onClose} disabled={isLoading}>
            {t(m.cancel)}
          </Button>
        }
      >
        <BookingFields />
      </ContractForm>
    </Dialog>
  );
}
