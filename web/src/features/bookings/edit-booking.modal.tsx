import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import { FormDialog } from '../../forms/form-dialog';
import {
  BookingFields,
  bookingFormSchema,
  bookingValues,
  changedBooking,
  OutdatedOffers,
} from '../../components/booking-fields';
import { useUpdateBookingMutation } from '../../api/bookings.api';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface EditBookingDialogProps {
  booking: Booking;
  onClose: () => void;
  /** The text says what was done. */
  onSaved: (text: string) => void;
}

/** Changes a pending booking. */
export function EditBookingDialog({ booking, onClose, onSaved }: EditBookingDialogProps) {
  const t = useText();
  const [updateBooking] = useUpdateBookingMutation();
  return (
    <FormDialog
      title={t(common.editBooking, { id: booking.id })}
      onClose={onClose}
      name={`edit-booking-${booking.id}`}
      draft={`edit-booking-${booking.id}`}
      schema={bookingFormSchema}
      incomplete="booking_incomplete"
      initialValues={bookingValues(booking)}
      followsRow
      submitLabel={t(common.saveChanges)}
      busyLabel={t(ui.saving)}
      errors={{ network: common.networkError, failed: common.bookingUpdateFailed }}
      onSubmit={async (values) => {
        const body = changedBooking(values);
        const { message } = await updateBooking({ params: { id: booking.id }, body }).unwrap();
        onSaved(message);
      }}
    >
      <OutdatedOffers booking={booking} reader="customer" />
      <BookingFields booking={booking} />
    </FormDialog>
  );
}
