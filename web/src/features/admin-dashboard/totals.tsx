import type { Dashboard } from '@app/contracts/dashboard.js';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon, type IconName } from '../../ui/icon';
import { dashboardMessages as m } from './dashboard.messages';
import styles from './totals.module.css';
import { useMoneySummaryQuery } from '../../api/money-summary.api';
import { ButtonLink } from '../../ui/button';
import { Money } from '../../ui/values';
import { commonMessages as common } from '../../ui/common.messages';
import {
  useCountDisputesQuery,
  useCountPayoutsQuery,
  useCountRefundsQuery,
  useReviewCounts,
} from '../../api/counts.api';

interface Tile {
  key: Exclude<keyof Dashboard, 'series'>;
  label: Text;
  icon: IconName;
  to: string;
}

const tiles: readonly Tile[] = [
  { key: 'bookings_today', label: m.bookingsToday, icon: 'clock', to: '/operator/bookings' },
  { key: 'total_bookings', label: m.totalBookings, icon: 'route', to: '/operator/bookings' },
  { key: 'total_revenue', label: m.totalRevenue, icon: 'wallet', to: '/admin/payments?status=approved' },
  { key: 'total_users', label: m.totalUsers, icon: 'user', to: '/admin/users' },
  { key: 'total_drivers', label: m.totalDrivers, icon: 'key', to: '/admin/users?role=driver' },
  { key: 'total_vehicles', label: m.totalVehicles, icon: 'truck', to: '/admin/vehicles' },
];

/** A number that is highlighted for a moment when it changes. */
function Figure({ value, children }: { value: number; children: string }) {
  const [first] = useState(value);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && value !== first) setChanged(true);
  return (
    <strong key={value} className={`${styles.value} tabular ${hasChanged ? styles.changed : ''}`}>
      {children}
    </strong>
  );
}

/** The six totals. */
export function Totals({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const formats = useFormats();
  return (
    <ul className={styles.tiles} aria-label={t(m.totals)}>
      {tiles.map(({ key, label, icon, to }) => (
        <li key={key}>
          <Link
            to={to}
            className={styles.tile}
            title={key === 'total_revenue' ? t(m.revenueHint) : undefined}
          >
            <span className={styles.label}>
              <Icon name={icon} size={18} />
              {t(label)}
            </span>
            <Figure value={dashboard[key]}>
              {key === 'total_revenue' ? formats.money(dashboard[key]) : formats.number(dashboard[key])}
            </Figure>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The balance of the wallet and the amount that can be paid out, with links to both pages. */
export function MoneyStrip() {
  const t = useText();
  const { number } = useFormats();
  const { data } = useMoneySummaryQuery();
  const breaks = data?.chain_break_count ?? 0;
  return (
    <section className={styles.strip} aria-labelledby="dashboard-money">
      <h2 id="dashboard-money">{t(m.money)}</h2>
      {data && (
        <dl className={styles.figures}>
          <div>
            <dt>{t(common.wallet)}</dt>
            <dd>
              <Money taka={data.wallet} />
            </dd>
          </div>
          <div>
            <dt>{t(m.payable)}</dt>
            <dd>
              <Money taka={data.payable} />
            </dd>
          </div>
        </dl>
      )}
      {breaks > 0 && (
        <Link to="/admin/money" className={styles.breaks}>
          {t(m.chainBreaks, { count: number(breaks) })}
        </Link>
      )}
      <div className={styles.links}>
        <ButtonLink to="/admin/money" icon="wallet" size="small">
          {t(m.moneyPage)}
        </ButtonLink>
        <ButtonLink to="/admin/payouts" icon="send" size="small">
          {t(m.payoutsPage)}
        </ButtonLink>
      </div>
    </section>
  );
}

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
