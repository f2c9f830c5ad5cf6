import { useDeferredValue } from 'react';
import { bookingRequestStates, type BookingRequestState } from '@app/contracts/booking-queries.js';
import { rowsOf } from '../../api/endpoints';
import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { Announcement, ArrivalItem, useArrivals } from '../../ui/arrival';
import { ButtonLink } from '../../ui/button';
import { CardList } from '../../ui/card';
import { FilterTabs } from '../../ui/filter-tabs';
import { ListState } from '../../ui/list-state';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { commonMessages as common } from '../../ui/common.messages';
import { useToast } from '../../ui/toast';
import { useQueryFilter } from '../../ui/use-query-filter';
import { ApplicationNotice } from './conflict-notice';
import { BookingRequestCard } from './booking-request-card';
import { useBookingsInfiniteQuery } from '../../api/bookings.api';
import { offerMessages as m, requestFilterMessages as own } from './offers.messages';
import { RequestFilters } from './request-filters';
import { useRequestFilter, type RequestFilterState } from './use-request-filter';
import { useOfferDialog, type OfferTarget } from './offer-dialogs';
import { useOfferErrorText } from './offer-parts';

const stateTexts = { open: m.stateOpen, offered: m.stateOffered, over: m.stateOver } as const;

interface RequestsProps {
  state: BookingRequestState;
  filter: RequestFilterState;
  isVerified: boolean;
  onOffer: (target: OfferTarget) => void;
}

/** One part of the list as the driver filters it. */
function Requests({ state, filter, isVerified, onOffer }: RequestsProps) {
  const t = useText();
  const query = useBookingsInfiniteQuery({ query: { state, ...filter.query } });
  // Many cards are rendered in short tasks, so that a slow phone answers taps meanwhile.
  const data = useDeferredValue(query.data);
  const errorText = useOfferErrorText();
  const bookings = rowsOf(data);
  const { hasArrived } = useArrivals(bookings, data !== undefined && data === query.currentData, state);
  // In another order, new ones are not at the top.
  const newest = filter.order === 'newest' ? bookings[0] : undefined;
  return (
    <>
      <ListState
        query={{ ...query, data }}
        isEmpty={bookings.length === 0}
        errorText={errorText}
        loadingText={t(m.loadingRequests)}
        isLoadingTextShown
        empty={<NoRequests state={state} filter={filter} isVerified={isVerified} />}
      >
        <CardList label={t(m.requestsList)}>
          {bookings.map((booking) => (
            <ArrivalItem key={booking.id} hasArrived={hasArrived(booking.id)}>
              <BookingRequestCard booking={booking} isVerified={isVerified} onOffer={onOffer} />
            </ArrivalItem>
          ))}
        </CardList>
      </ListState>
      <Announcement>
        {newest &&
          hasArrived(newest.id) &&
          t(m.requestArrived, { pickup: newest.pickup_address, drop: newest.drop_address })}
      </Announcement>
    </>
  );
}

/** Why there are no requests: none match the filter, or there are none. */
function NoRequests({ state, filter, isVerified }: Omit<RequestsProps, 'onOffer'>) {
  const t = useText();
  const { summary } = filter;
  if (summary.length > 0) {
    return <EmptyState text={t(m.noRequests)} hint={t(own.hides, { filter: summary.join(' · ') })} />;
  }
  const hint = state === 'open' ? { hint: t(isVerified ? m.noRequestsHint : m.noRequestsUntilVerified) } : {};
  return <EmptyState text={t(m.noRequests)} {...hint} />;
}

/** Bookings a driver can offer on, and apart those they offered on. New ones appear at the top. */
export function BookingRequestsPage() {
  const t = useText();
  const isVerified = useSessionUser()?.driver_status === 'approved';
  const filter = useQueryFilter();
  const state = filter.pick('state', bookingRequestStates) ?? 'open';
  const requests = useRequestFilter();
  const { toast, say } = useToast();
  const { dialog, open } = useOfferDialog(say);

  return (
    <>
      <PageHeader
        title={t(m.requestsTitle)}
        lead={t(m.requestsLead)}
        actions={
          <>
            <ButtonLink icon="truck" to="/return-loads">
              {t(common.returnLoads)}
            </ButtonLink>
            <ButtonLink icon="bell" to="/notification-settings">
              {t(m.alertSettings)}
            </ButtonLink>
          </>
        }
      />
      <ApplicationNotice />
      <FilterTabs
        label={t(m.requestsFilter)}
        tabs={bookingRequestStates.map((option) => ({
          to: filter.href({ state: option === 'open' ? '' : option }),
          label: t(stateTexts[option]),
          isCurrent: option === state,
        }))}
      />
      <RequestFilters state={requests} onSaved={say} />
      <Requests
        key={JSON.stringify([state, requests.query])}
        state={state}
        filter={requests}
        isVerified={isVerified}
        onOffer={open}
      />
      {dialog}
      {toast}
    </>
  );
}
