import { bookedForField } from '@app/contracts/bookings.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ContractForm } from '../../ui/form/contract-form';
import { PersonField } from '../../ui/form/person-field';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { BookingFields, bookingFormSchema } from './booking-fields';
import { useBookableCustomersQuery, useCreateBookingMutation } from './bookings.api';
import { bookingMessages as m } from './bookings.messages';

const schema = bookingFormSchema.extend({ user_id: bookedForField });

/** An operator's booking for a customer, who is searched for by name, phone or e-mail. */
export function BookForCustomer() {
  const t = useText();
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const customers = useBookableCustomersQuery({ query: { search: search || undefined, limit: '20' } });
  const [createBooking] = useCreateBookingMutation();
  const [booked, setBooked] = useState<number | null>(null);
  if (booked !== null) {
    return (
      <>
        <PageHeader title={t(m.bookTitle)} />
        <Notice tone="good">{t(m.bookedFor, { id: booked })}</Notice>
        <p>
          <ButtonLink look="primary" to="/operator/bookings">
            {t(m.toDesk)}
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t(m.bookTitle)} lead={t(m.bookForLead)} />
      <Card>
        <ContractForm
          name="booking-for"
          draft="book-now-for"
          schema={schema}
          initialValues={{ vehicle_type: 'truck' }}
          submitLabel={t(m.book)}
          busyLabel={t(m.booking)}
          submitLook="accent"
          describeError={(error) => errorText(error, { network: m.networkError, failed: m.bookFailed })}
          onSubmit={async (body, { idempotencyKey }) => {
            const { data } = await createBooking({ body, idempotencyKey }).unwrap();
            setBooked(data.id);
          }}
        >
          <PersonField
            name="user_id"
            label={t(m.customer)}
            searchLabel={t(m.customerSearch)}
            people={customers.currentData?.map(({ id, name, phone, email }) => ({
              id,
              name,
              detail: `${phone} · ${email}`,
            }))}
            isLoading={customers.isFetching}
            onSearch={setSearch}
          />
          <BookingFields />
        </ContractForm>
      </Card>
    </>
  );
}
