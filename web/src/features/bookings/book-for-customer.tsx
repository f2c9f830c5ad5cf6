import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { BookingFields, bookForSchema } from '../../components/booking-fields';
import { ContractForm } from '../../forms/contract-form';
import { CustomerField } from '../../components/customer-field';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import styles from './book-now.module.css';
import { useCreateBookingMutation } from '../../api/bookings.api';
import { bookingMessages as m } from './bookings.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** An operator's booking for a customer, who is searched for by name, phone or e-mail. */
export function BookForCustomer() {
  const t = useText();
  const errorText = useErrorText({ network: common.networkError, failed: m.bookFailed });
  const [createBooking] = useCreateBookingMutation();
  const [booked, setBooked] = useState<number | null>(null);
  if (booked !== null) {
    return (
      <>
        <PageHeader title={t(m.bookTitle)} />
        <Notice tone="good">{t(m.bookedFor, { id: booked })}</Notice>
        <p>
          <ButtonLink look="primary" to="/operator/bookings">
            {t(m.toBookings)}
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t(m.bookTitle)} lead={t(m.bookForLead)} />
      <div className={styles.columns}>
        <Card>
          <ContractForm
            name="booking-for"
            draft="book-now-for"
            schema={bookForSchema}
            initialValues={{ vehicle_type: 'truck' }}
            submitLabel={t(m.book)}
            busyLabel={t(m.booking)}
            submitLook="accent"
            describeError={errorText}
            onSubmit={async (body, { idempotencyKey }) => {
              const { data } = await createBooking({ body, idempotencyKey }).unwrap();
              setBooked(data.id);
            }}
          >
            <CustomerField Form={Dialog} />
            <BookingFields />
          </ContractForm>
        </Card>
      </div>
    </>
  );
}
