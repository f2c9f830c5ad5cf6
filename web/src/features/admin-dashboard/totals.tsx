import type { Dashboard } from '@app/contracts/dashboard.js';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon, type IconName } from '../../ui/icon';
import { dashboardMessages as m, consoleMessages } from './dashboard.messages';
import styles from './totals.module.css';
import { useMoneySummaryQuery } from '../../api/money.api';
import { ButtonLink } from '../../ui/button';
import { Money } from '../../ui/values';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { staffMessages as staff } from '../../staff/staff.messages';
import {
  useCountDisputesQuery,
  useCountPayoutsQuery,
  useCountRefundsQuery,
  useReviewCounts,
} from '../../api/counts.api';
import type { PartState, System } from '@app/contracts/console.js';
import { useConnection } from '../../api/connection.store';
import { useSystemQuery } from './console.api';

/** The state is polled, because no event reports a failing machine. */
const ASK_EVERY_MS = 10_000;

const words: Record<PartState, Text> = {
  ok: consoleMessages.partOk,
  degraded: consoleMessages.partDegraded,
  failed: consoleMessages.partFailed,
};

interface Part {
  readonly key: string;
  readonly name: Text;
  readonly state: PartState;
  readonly figure: string | null;
}

function usePartsOf(): (system: System) => readonly Part[] {
  const t = useText();
  const { number } = useFormats();
  return ({ database, queue, worker, sockets, events_waiting: events, jobs, workers, sockets_connected }) => {
    const failedJobs = jobs ? jobs.reactions.failed + jobs.deliveries.failed : 0;
    const waitingJobs = jobs ? jobs.reactions.waiting + jobs.deliveries.waiting + (events ?? 0) : null;
    return [
      { key: 'database', name: consoleMessages.database, state: database, figure: null },
      {
        key: 'queue',
        name: consoleMessages.queue,
        state: failedJobs > 0 && queue === 'ok' ? 'degraded' : queue,
        figure:
          failedJobs > 0
            ? t(consoleMessages.jobsFailed, { count: number(failedJobs) })
            : waitingJobs === null
              ? null
              : t(consoleMessages.jobsWaiting, { count: number(waitingJobs) }),
      },
      {
        key: 'worker',
        name: consoleMessages.worker,
        state: worker,
        figure: workers === null ? null : t(consoleMessages.workersRunning, { count: number(workers) }),
      },
      {
        key: 'sockets',
        name: consoleMessages.sockets,
        state: sockets,
        figure: t(consoleMessages.connected, { count: number(sockets_connected) }),
      },
    ];
  };
}

/** The state of database, queues, workers and sockets, and whether this page gets live updates. */
export function HealthStrip() {
  const t = useText();
  const connection = useConnection();
  const partsOf = usePartsOf();
  const { data, error } = useSystemQuery(undefined, {
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const isLive = connection === 'connected';
  const parts = data ? partsOf(data) : [];
  const trouble = parts
    .filter(({ state }) => state !== 'ok')
    .map(({ name, state }) => `${t(name)}: ${t(words[state])}`);
  return (
    <div className={styles.health}>
      <ul aria-label={t(consoleMessages.health)}>
        <li className={isLive ? styles.ok : styles.degraded}>
          <span className={styles.dot} aria-hidden="true" />
          <strong>
            {t(
              isLive
                ? consoleMessages.live
                : connection === 'down'
                  ? consoleMessages.reconnecting
                  : consoleMessages.connecting,
            )}
          </strong>
        </li>
        {parts.map(({ key, name, state, figure }) => (
          <li key={key} className={styles[state]}>
            <span className={styles.dot} aria-hidden="true" />
            <span>
              {t(name)}
              {state !== 'ok' || figure === null ? (
                <span className={styles.state}> {t(words[state])}</span>
              ) : null}
            </span>
            {figure && <span className={`${styles.figure} tabular`}>{figure}</span>}
          </li>
        ))}
        {!data && error !== undefined && (
          <li className={styles.failed}>{t(consoleMessages.healthUnknown)}</li>
        )}
      </ul>
      <p role="status" className="visually-hidden">
        {trouble.join('. ')}
      </p>
    </div>
  );
}

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
      <h2 id="dashboard-money">{t(pages.money)}</h2>
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
          {t(pages.payouts)}
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
    { text: m.driversToReview, to: '/admin/vehicle-management?show=drivers', count: reviews.drivers },
    { text: m.namesToReview, to: '/admin/vehicle-management?show=names', count: reviews.names },
    { text: m.vehiclesToReview, to: '/admin/vehicle-management?show=vehicles', count: reviews.vehicles },
    {
      text: staff.openDisputes,
      to: '/admin/money?show=disputes&status=open',
      count: useCountDisputesQuery({ query: { status: 'open' } }),
    },
    {
      text: staff.payoutsToSend,
      to: '/admin/payouts?show=payouts&status=due',
      count: useCountPayoutsQuery({ query: { status: 'due' } }),
    },
    {
      text: staff.refundsToSend,
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
      {/* Every queue keeps its place, also when it is empty: nothing below moves while an admin decides. */}
      <ul className={styles.tiles}>
        {useQueues().map(({ text, to, count: { data, isLoading } }) => (
          <li key={to}>
            <Link to={to} className={data === 0 ? `${styles.queue} ${styles.empty}` : styles.queue}>
              <span>{t(text)}</span>
              <strong className="tabular">
                {typeof data === 'number' ? number(data) : isLoading ? '…' : t(staff.countUnknown)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
