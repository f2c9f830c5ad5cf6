import type { Dashboard } from '@app/contracts/dashboard.js';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon, type IconName } from '../../ui/icon';
import { dashboardMessages as m } from './dashboard.messages';
import styles from './totals.module.css';

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
