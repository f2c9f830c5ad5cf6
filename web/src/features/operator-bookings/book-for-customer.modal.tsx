import { useErrorText } from '../../api/use-error-text';
import { FormModal } from '../../desk/form-modal';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { BookingFields, bookForSchema } from '../../ui/form/booking-fields';
import { ContractForm } from '../../ui/form/contract-form';
import { CustomerField } from '../../ui/form/customer-field';
import { useCreateBookingMutation } from '../../api/bookings.api';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

interface BookForCustomerDialogProps {
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Books for a customer who rang up. */
export function BookForCustomerDialog({ onClose, onDone }: BookForCustomerDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [book, { isLoading }] = useCreateBookingMutation();
  return (
    <FormModal title={t(m.createTitle)} onClose={onClose} isLocked={isLoading}>
      <ContractForm
        name="book-for"
        draft="book-for"
        schema={bookForSchema}
        initialValues={{ vehicle_type: 'truck' }}
        submitLabel={t(m.book)}
        busyLabel={t(m.bookBusy)}
        describeError={(error) => errorText(error, { network: m.network, failed: m.bookFailed })}
        onSubmit={async (body, { idempotencyKey }) => {
          const { data } = await book({ body, idempotencyKey }).unwrap();
          onDone(t(m.booked, { id: data.id }));
        }}
        actions={
          <Button onClick={onClose} disabled={isLoading}>
            {t(m.back)}
          </Button>
        }
      >
        <CustomerField />
        <BookingFields />
      </ContractForm>
    </FormModal>
  );
}
