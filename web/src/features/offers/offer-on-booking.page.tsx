import { useParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { EmptyState, QueryState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { ApplicationNotice } from './conflict-notice';
import { BookingRequestCard, offerAction } from './booking-request-card';
import { useBookingQuery } from '../../api/bookings.api';
import styles from './booking-offers.module.css';
import { offerOnBookingMessages as own } from './offers.messages';
import { useOfferDialog } from './offer-dialogs';
import { useOfferErrorText } from './offer-parts';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

function NotFound() {
  const t = useText();
  return (
    <EmptyState text={t(common.bookingNotFound)} hint={t(own.notFoundHint)}>
      <ButtonLink look="primary" to="/booking-requests">
        {t(pages.findBookings)}
      </ButtonLink>
    </EmptyState>
  );
}

function OneBooking({ id }: { id: number }) {
  const t = useText();
  const isVerified = useSessionUser()?.driver_status === 'approved';
  const errorText = useOfferErrorText();
  const { data: booking, ...query } = useBookingQuery({ params: { id } });
  const { toast, say } = useToast();
  const { dialog, open } = useOfferDialog((text) => {
    say(text);
    void query.refetch();
  });

  if (query.error && toApiError(query.error).status === 404) return <NotFound />;
  if (!booking) return <QueryState query={query} errorText={errorText} count={1} />;
  return (
    <div className={styles.column}>
      {isVerified && offerAction(booking, isVerified) === null && (
        <Notice tone="info" isLive={false}>
          {t(own.closed)}
        </Notice>
      )}
      <BookingRequestCard booking={booking} isVerified={isVerified} onOffer={open} />
      {dialog}
      {toast}
    </div>
  );
}

/** One booking for a driver, to offer on: `/offer/:bookingId`. */
export function OfferOnBookingPage() {
  const t = useText();
  const { bookingId } = useParams();
  const id = Number(bookingId);
  const isId = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <PageHeader
        title={t(pages.offerOnBooking)}
        lead={t(own.lead)}
        back={{ to: '/booking-requests', label: t(pages.findBookings) }}
      />
      <ApplicationNotice />
      {isId ? <OneBooking key={id} id={id} /> : <NotFound />}
    </>
  );
}
