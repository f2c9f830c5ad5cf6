import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionUser } from '../../api/session.store';
import { errorCodeText } from '../../i18n/contract-texts';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { moveCheckedRouteToDraft } from '../../components/route-estimate';
import { ContractForm } from '../../forms/contract-form';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { BookingFields, bookingFormSchema, bookForSchema } from '../../components/booking-fields';
import styles from './book-now.module.css';
import { useCreateBookingMutation } from '../../api/bookings.api';
import { bookingMessages as m } from './bookings.messages';
import type { BookingsArrival } from './my-bookings.page';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { CustomerField } from '../../components/customer-field';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';

/** An operator's booking for a customer, who is searched for by name, phone or email. */
function BookForCustomer() {
  const t = useText();
  const [createBooking] = useCreateBookingMutation();
  const [newBookingId, setNewBookingId] = useState<number | null>(null);
  if (newBookingId !== null) {
    return (
      <>
        <PageHeader title={t(pages.bookVehicleTitle)} />
        <Notice tone="good">{t(m.bookedFor, { id: newBookingId })}</Notice>
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
      <PageHeader title={t(pages.bookVehicleTitle)} lead={t(m.bookForLead)} />
      <div className={styles.columns}>
        <Card>
          <ContractForm
            name="booking-for"
            draft="book-now-for"
            schema={bookForSchema}
            initialValues={{ vehicle_type: 'truck' }}
            submitLabel={t(m.book)}
            busyLabel={t(common.bookingBusy)}
            submitLook="accent"
            errors={{ network: common.networkError, failed: common.bookingFailed }}
            onSubmit={async (body, { idempotencyKey }) => {
              const { data } = await createBooking({ body, idempotencyKey }).unwrap();
              setNewBookingId(data.id);
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

const steps = [
  [m.howPost, m.howPostText],
  [m.howOffers, m.howOffersText],
  [m.howPay, m.howPayText],
  [m.howCode, m.howCodeText],
] as const;

/** What happens after a booking is posted, beside the form. */
function BookingSteps() {
  const t = useText();
  return (
    <aside className={styles.panel}>
      <h2>{t(m.howTitle)}</h2>
      <ol className={`${styles.steps} numbered`}>
        {steps.map(([title, text]) => (
          <li key={title.id}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function CannotBook() {
  const t = useText();
  return (
    <>
      <h1 className="visually-hidden">{t(errorCodeText('cannot_book'))}</h1>
      <EmptyState text={t(errorCodeText('cannot_book'))} hint={t(m.cannotAccessHint)}>
        <ButtonLink look="primary" to="/">
          {t(ui.goHome)}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** The booking request form of a customer; an operator books for one. */
export function BookNowPage() {
  const t = useText();
  const navigate = useNavigate();
  const user = useSessionUser();
  const [createBooking] = useCreateBookingMutation();
  // Before the form reads its draft.
  useState(() => moveCheckedRouteToDraft('book-now'));

  if (user?.role === 'operator') return <BookForCustomer />;
  if (user?.role !== 'user') return <CannotBook />;

  return (
    <>
      <PageHeader title={t(pages.bookVehicleTitle)} lead={t(m.bookLead)} />
      <div className={styles.columns}>
        <Card>
          <ContractForm
            name="booking"
            draft="book-now"
            schema={bookingFormSchema}
            incomplete="booking_incomplete"
            initialValues={{ vehicle_type: 'truck' }}
            submitLabel={t(m.book)}
            busyLabel={t(common.bookingBusy)}
            submitLook="accent"
            errors={{ network: common.networkError, failed: common.bookingFailed }}
            onSubmit={async (values, { idempotencyKey }) => {
              const body = { ...values, user_id: user.user_id };
              const { data, message } = await createBooking({ body, idempotencyKey }).unwrap();
              const arrival: BookingsArrival = { done: message, bookingId: data.id };
              void navigate('/my-bookings', { state: arrival });
            }}
          >
            <BookingFields />
          </ContractForm>
        </Card>
        <BookingSteps />
      </div>
    </>
  );
}
