import { districts } from '@app/contracts/districts.js';
import { bookingStatuses, bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { tripStages } from '@app/contracts/trip-states.js';
import { distanceRangeNames, distanceRanges } from '../../components/distance';
import { bookingQueues, NO_OFFER_MINUTES, type BookingQueue } from '@app/contracts/booking-queries.js';
import { NO_CODE_HOURS, ON_TIME_MINUTES, STALE_POSITION_MINUTES } from '@app/contracts/limits.js';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { onPushedRow } from '../../api/pushed-rows';
import { Icon, type IconName } from '../../ui/icon';
import { useDurationText } from '../../ui/duration';
import { searchAndDays } from '../../staff/filters';
import type { QueryFilter } from '../../ui/use-query-filter';
import styles from './operator-bookings.module.css';
import { useBookingQueuesQuery } from '../../api/bookings.api';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { staffMessages as staff } from '../../staff/staff.messages';

/** The minutes without an offer after which a booking is listed; undefined for the server's default. */
function noOfferMinutes(filter: QueryFilter): string | undefined {
  const minutes = filter.get('no_offer_minutes');
  return /^[1-9]\d{0,4}$/.test(minutes) ? minutes : undefined;
}

/** The filters in the address as the endpoint accepts them. */
export function bookingQuery(filter: QueryFilter) {
  const distance = filter.pick('distance', distanceRangeNames);
  return {
    ...searchAndDays(filter),
    status: filter.pick('status', bookingStatuses),
    vehicle_type: filter.pick('vehicle_type', bookingVehicleTypes),
    stage: filter.pick('stage', tripStages),
    district: filter.pick('district', districts),
    drop_district: filter.pick('drop_district', districts),
    ...(distance && distanceRanges[distance]),
    queue: filter.pick('queue', bookingQueues),
    no_offer_minutes: noOfferMinutes(filter),
  };
}

/** The numbers are polled, because a booking can enter a queue as time passes, without an event. */
const ASK_EVERY_MS = 30_000;
/** Pushes come in groups: a booking changes together with its offer and its payment. */
const SETTLE_MS = 300;

const looks: Record<BookingQueue, { text: Text; hint: Text; icon: IconName }> = {
  no_offer: { text: m.queueNoOffer, hint: m.queueNoOfferHint, icon: 'tag' },
  payment_waiting: { text: m.queuePayment, hint: m.queuePaymentHint, icon: 'wallet' },
  needs_driver: { text: m.queueNeedsDriver, hint: m.queueNeedsDriverHint, icon: 'truck' },
  cancel_requested: { text: m.queueCancel, hint: m.queueCancelHint, icon: 'close' },
  overdue: { text: m.queueOverdue, hint: m.queueOverdueHint, icon: 'clock' },
  late: { text: m.queueLate, hint: m.queueLateHint, icon: 'alert' },
  no_location: { text: staff.noRecentLocation, hint: m.queueNoLocationHint, icon: 'pin' },
  problem: { text: m.queueProblem, hint: m.queueProblemHint, icon: 'truck' },
  no_code: { text: m.queueNoCode, hint: m.queueNoCodeHint, icon: 'clock' },
};

/**
 * The numbers of the queues, counted again after pushes and every 30 seconds. When the number of the open queue changes, its list is
 * loaded again, because only the server knows which bookings are in it.
 */
function useQueueCounts(minutes: string | undefined, current: BookingQueue | undefined) {
  const dispatch = useDispatch<AppDispatch>();
  const { data, refetch } = useBookingQueuesQuery(
    { query: { no_offer_minutes: minutes } },
    { pollingInterval: ASK_EVERY_MS, skipPollingIfUnfocused: true },
  );

  const inCurrent = current && data?.[current];
  useEffect(() => {
    if (inCurrent !== undefined) dispatch(api.util.invalidateTags([{ type: 'Booking', id: 'LIST' }]));
  }, [dispatch, inCurrent]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const countAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), SETTLE_MS);
    };
    const stops = (['Booking', 'Offer', 'Payment'] as const).map((type) => onPushedRow(type, countAgain));
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [refetch]);
  return data;
}

interface QueueLinkProps {
  queue: BookingQueue;
  count: number | undefined;
  /** Bookings without an offer are counted from this number of minutes on. */
  minutes: string | undefined;
  isCurrent: boolean;
}

/** Opens the bookings of a queue; the link of the open queue leads back to all bookings. */
function QueueLink({ queue, count, minutes, isCurrent }: QueueLinkProps) {
  const t = useText();
  const { number } = useFormats();
  const duration = useDurationText();
  const { text, hint, icon } = looks[queue];
  const address = `/operator/bookings?queue=${queue}${minutes ? `&no_offer_minutes=${minutes}` : ''}`;
  return (
    <Link
      to={isCurrent ? '/operator/bookings' : address}
      replace
      preventScrollReset
      className={count ? `${styles.queue} ${styles.filled}` : styles.queue}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span className={styles.text}>
        {t(text)}
        <span className={styles.hint}>
          {t(hint, {
            time: duration(Number(minutes ?? NO_OFFER_MINUTES)),
            late: ON_TIME_MINUTES,
            stale: STALE_POSITION_MINUTES,
            hours: NO_CODE_HOURS,
          })}
        </span>
      </span>
      <strong className="tabular">{count === undefined ? '–' : number(count)}</strong>
    </Link>
  );
}

/** The queues of bookings that need an action of staff, with live numbers. */
export function BookingQueues({ filter }: { filter: QueryFilter }) {
  const t = useText();
  const minutes = noOfferMinutes(filter);
  const current = filter.pick('queue', bookingQueues);
  const counts = useQueueCounts(minutes, current);
  const ref = useRef<HTMLUListElement>(null);
  // On a phone the queues are one line, which scrolls so that the current one is in the middle. The page itself does not scroll.
  useLayoutEffect(() => {
    const line = ref.current;
    const link = line?.querySelector('[aria-current]');
    if (!line || !link) return;
    const [lineBox, linkBox] = [line.getBoundingClientRect(), link.getBoundingClientRect()];
    line.scrollLeft += linkBox.left + linkBox.width / 2 - (lineBox.left + lineBox.width / 2);
  }, [current]);
  return (
    <nav aria-label={t(m.queues)}>
      <ul ref={ref} className={styles.queues}>
        {bookingQueues.map((queue) => (
          <li key={queue}>
            <QueueLink
              queue={queue}
              count={counts?.[queue]}
              minutes={minutes}
              isCurrent={queue === current}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
