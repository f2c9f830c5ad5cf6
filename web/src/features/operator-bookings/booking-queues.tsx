import { bookingQueues, NO_OFFER_MINUTES, type BookingQueue } from '@app/contracts/booking-queries.js';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { onPushedRow } from '../../realtime/rows';
import { Icon, type IconName } from '../../ui/icon';
import type { QueryFilter } from '../../ui/use-query-filter';
import styles from './booking-queues.module.css';
import { noOfferMinutes } from './booking-query';
import { useBookingQueuesQuery } from '../../api/bookings.api';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

/** A booking comes into a queue because time passes, of which no event tells. */
const ASK_EVERY_MS = 30_000;
/** Pushes come in groups: one booking moves with its offer and its payment. */
const SETTLE_MS = 300;

const looks: Record<BookingQueue, { text: Text; hint: Text; icon: IconName }> = {
  no_offer: { text: m.queueNoOffer, hint: m.queueNoOfferHint, icon: 'tag' },
  payment_waiting: { text: m.queuePayment, hint: m.queuePaymentHint, icon: 'wallet' },
  overdue: { text: m.queueOverdue, hint: m.queueOverdueHint, icon: 'clock' },
  problem: { text: m.queueProblem, hint: m.queueProblemHint, icon: 'truck' },
  no_code: { text: m.queueNoCode, hint: m.queueNoCodeHint, icon: 'clock' },
};

/** What the desk must see to, counted live; each opens its bookings. */
export function BookingQueues({ filter }: { filter: QueryFilter }) {
  const t = useText();
  const { number } = useFormats();
  const minutes = noOfferMinutes(filter);
  const current = filter.pick('queue', bookingQueues);
  const { data, refetch } = useBookingQueuesQuery(
    { query: { no_offer_minutes: minutes } },
    { pollingInterval: ASK_EVERY_MS, skipPollingIfUnfocused: true },
  );

  const dispatch = useDispatch<AppDispatch>();

  // The list of a queue is the server's to say: whenever its number changes, it is read again.
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

  const linkTo = (queue: BookingQueue) => {
    if (queue === current) return '/operator/bookings';
    return `/operator/bookings?queue=${queue}${minutes ? `&no_offer_minutes=${minutes}` : ''}`;
  };
  return (
    <nav aria-label={t(m.queues)}>
      <ul className={styles.queues}>
        {bookingQueues.map((queue) => {
          const { text, hint, icon } = looks[queue];
          const count = data?.[queue];
          return (
            <li key={queue}>
              <Link
                to={linkTo(queue)}
                replace
                preventScrollReset
                className={count ? `${styles.queue} ${styles.filled}` : styles.queue}
                aria-current={queue === current ? 'page' : undefined}
              >
                <Icon name={icon} />
                <span className={styles.text}>
                  {t(text)}
                  <span className={styles.hint}>
                    {t(hint, { minutes: number(Number(minutes ?? NO_OFFER_MINUTES)) })}
                  </span>
                </span>
                <strong className="tabular">{count === undefined ? '–' : number(count)}</strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
