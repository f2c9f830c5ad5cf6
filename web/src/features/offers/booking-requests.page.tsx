import { useDeferredValue, useEffect, useRef } from 'react';
import { bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { districts, districtName } from '@app/contracts/districts.js';
import { dhakaDay } from '@app/contracts/document-expiry.js';
import { formatDay } from '@app/contracts/formats.js';
import { bookingRequestStates, type BookingRequestState } from '@app/contracts/booking-queries.js';
import { rowsOf } from '../../api/endpoints';
import { useSessionUser } from '../../api/session.store';
import { useLocale } from '../../i18n/locale.store';
import { deviceStorage } from '../../lib/browser-storage';
import { serverNow } from '../../lib/server-clock';
import { distanceRangeNames, distanceRanges } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { vehicleText } from '../../components/vehicle-art';
import { useText } from '../../i18n/use-text';
import { Announcement, ArrivalItem, useArrivals } from '../../ui/arrival';
import { ButtonLink } from '../../ui/button';
import { CardList } from '../../ui/card';
import { FilterTabs } from '../../ui/filter-tabs';
import { ListState } from '../../ui/list-state';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { pageMessages as pages } from '../../ui/pages.messages';
import { useToast } from '../../ui/toast';
import { type QueryFilter, useQueryFilter } from '../../ui/use-query-filter';
import { ApplicationNotice } from './conflict-notice';
import { BookingRequestCard } from './booking-request-card';
import { useBookingsInfiniteQuery } from '../../api/bookings.api';
import { offerMessages as m, requestFilterMessages as own } from './offers.messages';
import { RequestFilters, requestOrders, type RequestOrder } from './request-filters';
import { useOfferDialog, type OfferTarget } from './offer-dialogs';
import { useOfferErrorText } from './offer-parts';

/** What a driver wants to see of the booking requests, by the names in the address. A day is empty without a bound. */
function filterIn(address: QueryFilter) {
  /** The values that a text such as `truck,van` names. */
  const pickAll = <Value extends string>(name: string, options: readonly Value[]) => {
    const values = address.get(name).split(',');
    return options.filter((value) => values.includes(value));
  };
  return {
    type: pickAll('type', bookingVehicleTypes),
    district: pickAll('district', districts),
    drop: pickAll('drop', districts),
    distance: address.pick('distance', distanceRangeNames) ?? null,
    from: address.day('from') ?? '',
    to: address.day('to') ?? '',
    search: address.get('search').trim().slice(0, 200),
  };
}
type RequestFilter = ReturnType<typeof filterIn>;

/** The order as the list takes it. */
const sortQueries = {
  newest: {},
  soonest: { sort: 'scheduled_time', order: 'asc' },
  shortest: { sort: 'distance_km', order: 'asc' },
  longest: { sort: 'distance_km', order: 'desc' },
} as const satisfies Record<RequestOrder, object>;

const names = ['type', 'district', 'drop', 'distance', 'from', 'to', 'sort', 'search'] as const;

/** The stored filter as the address names it, without days that are over. */
function storedFilter(key: string): Record<string, string> {
  const params = Object.fromEntries(new URLSearchParams(deviceStorage.read(key) ?? ''));
  const today = dhakaDay(new Date(serverNow()));
  for (const name of ['from', 'to']) if ((params[name] ?? today) < today) delete params[name];
  return params;
}

/** Filter and order of the booking requests: in the address and, without the search text, stored on this device per account. */
function useRequestFilter() {
  const address = useQueryFilter();
  const userId = useSessionUser()?.user_id;
  const key = `bahon.requests.${userId ?? ''}`;
  const filter = filterIn(address);
  const order: RequestOrder = address.pick('sort', requestOrders) ?? 'newest';

  const apply = (changes: Partial<Record<(typeof names)[number], string>>) => {
    const params = names.map((name) => [name, changes[name] ?? address.get(name)] as const);
    // A search text is not stored: on a later visit it would hide new bookings.
    const storedParams = params.filter(([name, value]) => name !== 'search' && value !== '');
    deviceStorage.write(key, new URLSearchParams(Object.fromEntries(storedParams)).toString() || null);
    address.set(Object.fromEntries(params));
  };

  // Once per visit: an address with its own filter, for example a shared link, is shown as it is.
  const restore = useRef(() => {
    const isNamed = names.some((name) => address.get(name) !== '');
    if (!isNamed) address.set(storedFilter(key));
  });
  useEffect(() => restore.current(), []);

  return {
    filter,
    order,
    summary: useFilterSummary(filter),
    /** The filter as the list takes it. */
    query: {
      vehicle_type: filter.type.join(',') || undefined,
      district: filter.district.join(',') || undefined,
      drop_district: filter.drop.join(',') || undefined,
      ...(filter.distance && distanceRanges[filter.distance]),
      from: filter.from || undefined,
      to: filter.to || undefined,
      search: filter.search || undefined,
      ...sortQueries[order],
    },
    change: (changes: Partial<RequestFilter>) =>
      apply(
        Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, [value].flat().join(',')])),
      ),
    setOrder: (newOrder: RequestOrder) => apply({ sort: newOrder === 'newest' ? '' : newOrder }),
    clear: () => apply(Object.fromEntries(names.filter((name) => name !== 'sort').map((name) => [name, '']))),
  };
}
export type RequestFilterState = ReturnType<typeof useRequestFilter>;

/** The parts of a filter in words: `Truck`, `Dhaka`, `from 1 Dec 2026`. */
function useFilterSummary({ type, district, drop, distance, from, to, search }: RequestFilter): string[] {
  const t = useText();
  const { locale } = useLocale();
  return [
    ...type.map((one) => t(vehicleText(one))),
    ...district.map((one) => districtName(one, locale)),
    ...drop.map((one) => t(own.toDistrict, { district: districtName(one, locale) })),
    ...(distance ? [t(distanceMessages[distance])] : []),
    ...(from ? [t(own.fromDay, { day: formatDay(from, locale) })] : []),
    ...(to ? [t(own.untilDay, { day: formatDay(to, locale) })] : []),
    ...(search ? [t(own.searched, { text: search })] : []),
  ];
}

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
        title={t(pages.bookingRequests)}
        lead={t(m.requestsLead)}
        actions={
          <>
            <ButtonLink icon="truck" to="/return-loads">
              {t(pages.returnLoads)}
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
