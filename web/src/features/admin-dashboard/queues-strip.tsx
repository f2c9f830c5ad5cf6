import { Link } from 'react-router';
import { useCountDisputesQuery, useCountPayoutsQuery, useCountRefundsQuery } from '../../api/counts.api';
import { useReviewCounts } from '../../api/review-counts';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { dashboardMessages as m } from './dashboard.messages';
import styles from './queues-strip.module.css';

interface Queue {
  readonly text: Text;
  readonly to: string;
  readonly count: { readonly data?: number | null | undefined; readonly isLoading: boolean };
}

function useQueues(): readonly Queue[] {
  const reviews = useReviewCounts();
  return [
    {
      text: m.driversToReview,
      to: '/admin/vehicle-management?show=drivers',
      count: reviews.drivers,
    },
    {
      text: m.namesToReview,
      to: '/admin/vehicle-management?show=names',
      count: reviews.names,
    },
    {
      text: m.vehiclesToReview,
      to: '/admin/vehicle-management?show=vehicles',
      count: reviews.vehicles,
    },
    {
      text: m.openDisputes,
      to: '/admin/money?show=disputes&status=open',
      count: useCountDisputesQuery({ query: { status: 'open' } }),
    },
    {
      text: m.duePayouts,
      to: '/admin/payouts?show=payouts&status=due',
      count: useCountPayoutsQuery({ query: { status: 'due' } }),
    },
    {
      text: m.dueRefunds,
      to: '/admin/payouts?show=refunds&status=due',
      count: useCountRefundsQuery({ query: { status: 'due' } }),
    },
  ];
}

/** How much waits in each of the other queues, with live counts: reviews, disputes, payouts and refunds. */
export function QueuesStrip() {
  const t = useText();
  const { number } = useFormats();
  return (
    <section aria-labelledby="dashboard-queues">
      <h2 id="dashboard-queues" className={styles.title}>
        {t(m.queues)}
      </h2>
      <ul className={styles.queues}>
        {useQueues().map(({ text, to, count: { data, isLoading } }) => (
          <li key={to}>
            <Link to={to} className={data === 0 ? `${styles.queue} ${styles.empty}` : styles.queue}>
              <span>{t(text)}</span>
              <strong className="tabular">
                {typeof data === 'number' ? number(data) : isLoading ? '…' : t(m.countUnknown)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
