import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import {
  BookingFields,
  bookingFormSchema,
  bookingValues,
  changedBooking,
  OutdatedOffers,
} from '../../components/booking-fields';
import { FormDialog, type ReasonDialogProps } from '../../forms/form-dialog';
import { useBookingQuery, useUpdateBookingMutation } from '../../api/bookings.api';
import { uiMessages as ui } from '../../ui/ui.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { ComponentType } from 'react';
import type { DialogProps } from '../../ui/dialog';

/** The dialogs of light pages or of staff pages. */
export interface DispatchDialogs {
  readonly Form: ComponentType<DialogProps>;
  readonly Reason: ComponentType<ReasonDialogProps>;
}

interface EditBookingDialogProps {
  /** The dialog of light pages or of staff pages. */
  Frame: DispatchDialogs['Form'];
  booking: Booking;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Staff change a pending booking of a customer. */
export function EditBookingDialog({ Frame, booking, onClose, onDone }: EditBookingDialogProps) {
  const t = useText();
  const [update] = useUpdateBookingMutation();
  const { id } = booking;
  const { data: current = booking } = useBookingQuery({ params: { id } });
  return (
    <FormDialog
      Frame={Frame}
      title={t(common.editBooking, { id })}
      onClose={onClose}
      name={`dispatch-${id}`}
      draft={`dispatch-${id}`}
      schema={bookingFormSchema}
      incomplete="booking_incomplete"
      initialValues={bookingValues(current)}
      followsRow
      submitLabel={t(common.saveChanges)}
      busyLabel={t(ui.saving)}
      cancelLabel={t(m.back)}
      errors={{ network: common.networkError, failed: common.bookingUpdateFailed }}
      onSubmit={async (values) => {
        const body = changedBooking(values);
        const { message } = await update({ params: { id }, body }).unwrap();
        onDone(message || t(m.updated));
      }}
    >
      <OutdatedOffers booking={current} reader="staff" />
      <BookingFields booking={current} />
    </FormDialog>
  );
}
