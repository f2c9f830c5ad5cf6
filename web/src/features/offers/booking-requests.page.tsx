import { rowsOf } from '../../api/endpoints';
import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { Announcement, ArrivalItem } from '../../ui/arrival';
import { ButtonLink } from '../../ui/button';
import { CardList } from '../../ui/card';
import { ListState } from '../../ui/list-state';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useArrivals } from '../../ui/use-arrivals';
import { BookingRequestCard } from './booking-request-card';
import styles from './booking-requests.module.css';
import { useOpenBookingsInfiniteQuery } from './offers.api';
import { offerMessages as m } from './offers.messages';
import { useOfferDialog } from './use-offer-dialog';
import { useOfferErrorText } from './use-offer-error-text';

/** Bookings a driver can offer on, and those they have offered on. New ones appear at the top. */
export function BookingRequestsPage() {
  const t = useText();
  const status = useSessionUser()?.driver_status;
  const isVerified = status === 'approved';
  const query = useOpenBookingsInfiniteQuery();
  const errorText = useOfferErrorText();
  const bookings = rowsOf(query.data);
  const { hasArrived } = useArrivals(bookings, query.data !== undefined);
  const { toast, say } = useToast();
  const { dialog, open } = useOfferDialog(say);
  const newest = bookings[0];

  return (
    <>
      <PageHeader
        title={t(m.requestsTitle)}
        lead={t(m.requestsLead)}
        actions={
          <ButtonLink icon="bell" to="/notification-settings">
            {t(m.alertSettings)}
          </ButtonLink>
        }
      />
      {!isVerified && (
        <div className={styles.notice}>
          <Notice tone={status === 'rejected' ? 'bad' : 'waiting'} isLive={false}>
            <p>
              <strong>{t(m.notVerified)}</strong>
            </p>
            {status && <p>{t(status === 'rejected' ? m.rejectedReview : m.awaitingReview)}</p>}
          </Notice>
        </div>
      )}
      <ListState
        query={query}
        isEmpty={bookings.length === 0}
        errorText={errorText}
        loadingText={t(m.loadingRequests)}
        isLoadingTextShown
        empty={<EmptyState text={t(m.noRequests)} hint={t(m.noRequestsHint)} />}
      >
        <CardList label={t(m.requestsList)}>
          {bookings.map((booking) => (
            <ArrivalItem key={booking.id} hasArrived={hasArrived(booking.id)}>
              <BookingRequestCard booking={booking} isVerified={isVerified} onOffer={open} />
            </ArrivalItem>
          ))}
        </CardList>
      </ListState>
      <Announcement>
        {newest &&
          hasArrived(newest.id) &&
          t(m.requestArrived, { pickup: newest.pickup_address, drop: newest.drop_address })}
      </Announcement>
      {dialog}
      {toast}
    </>
  );
}
