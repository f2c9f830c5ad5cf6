import type { Dashboard } from '@app/contracts/dashboard.js';
import { Link } from 'react-router';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { ErrorState, LoadingState } from '../../ui/states';
import { useDashboardQuery } from './dashboard.api';
import { dashboardMessages as m } from './dashboard.messages';
import styles from './dashboard.module.css';
import { DayChart } from './day-chart';

interface Tile {
  key: Exclude<keyof Dashboard, 'series'>;
  label: Text;
  icon: IconName;
  to: string;
}

const tiles: readonly Tile[] = [
  { key: 'total_users', label: m.totalUsers, icon: 'user', to: '/admin/users' },
  { key: 'total_drivers', label: m.totalDrivers, icon: 'key', to: '/admin/users?role=driver' },
  { key: 'total_bookings', label: m.totalBookings, icon: 'route', to: '/operator/bookings' },
  { key: 'total_revenue', label: m.totalRevenue, icon: 'wallet', to: '/admin/payments?status=approved' },
  { key: 'total_vehicles', label: m.totalVehicles, icon: 'truck', to: '/admin/vehicles' },
  { key: 'bookings_today', label: m.bookingsToday, icon: 'clock', to: '/operator/bookings' },
];

function Tiles({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const formats = useFormats();
  return (
    <ul className={styles.tiles} aria-label={t(m.totals)}>
      {tiles.map(({ key, label, icon, to }) => (
        <li key={key}>
          <Link to={to} className={styles.tile}>
            <span className={styles.label}>
              <Icon name={icon} />
              {t(label)}
            </span>
            <strong className={`${styles.value} tabular`}>
              {key === 'total_revenue' ? formats.money(dashboard[key]) : formats.number(dashboard[key])}
            </strong>
            {key === 'total_revenue' && <span className={styles.hint}>{t(m.revenueHint)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Content() {
  const t = useText();
  const formats = useFormats();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useDashboardQuery();
  if (!data) {
    if (!error) return <LoadingState text={t(m.loading)} />;
    return (
      <ErrorState
        text={errorText(error, { network: m.loadFailed, failed: m.loadFailed })}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { series } = data;
  return (
    <>
      <Tiles dashboard={data} />
      <div className={styles.charts}>
        <DayChart
          title={t(m.bookingsChart)}
          days={series.map(({ date, bookings }) => ({ date, value: bookings }))}
          say={(value) => formats.number(value)}
        />
        <DayChart
          title={t(m.revenueChart)}
          days={series.map(({ date, revenue }) => ({ date, value: revenue }))}
          say={(value) => formats.money(value)}
          isAccent
        />
      </div>
    </>
  );
}

/** The admin's dashboard: six totals and the last 30 days. */
export function AdminDashboardPage() {
  const t = useText();
  return (
    <>
      <PageHeader
        title={t(m.title)}
        lead={t(m.lead)}
        actions={
          <>
            <ButtonLink to="/admin/vehicle-management" icon="shield">
              {t(m.manageVehicles)}
            </ButtonLink>
            <ButtonLink look="primary" to="/admin/send-notification" icon="send">
              {t(m.sendNotification)}
            </ButtonLink>
          </>
        }
      />
      <Content />
    </>
  );
}
