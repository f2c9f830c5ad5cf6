import { useCreateBookingMutation } from '../../api/bookings.api';
import { ContractFormModal, FormModal, type DialogHandlers } from '../../staff/form-modal';
import { commonMessages as common } from '../../ui/common.messages';
import { useText } from '../../i18n/use-text';
import { BookingFields, bookForSchema } from '../../components/booking-fields';
import { CustomerField } from '../../components/customer-field';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

/** Books for a customer who called. */
export default function BookForCustomerDialog({ onClose, onDone }: DialogHandlers) {
  const t = useText();
  const [book] = useCreateBookingMutation();
  return (
    <ContractFormModal
      title={t(common.bookForCustomer)}
      name="book-for"
      draft="book-for"
      schema={bookForSchema}
      initialValues={{ vehicle_type: 'truck' }}
      submitLabel={t(m.book)}
      busyLabel={t(common.bookingBusy)}
      cancelLabel={t(m.back)}
      errors={{ network: common.networkError, failed: common.bookingFailed }}
      onSubmit={async (body, { idempotencyKey }) => {
        const { data } = await book({ body, idempotencyKey }).unwrap();
        onDone(t(m.booked, { id: data.id }));
      }}
      onClose={onClose}
    >
      <CustomerField Form={FormModal} />
      <BookingFields />
    </ContractFormModal>
  );
}
