import type { Role } from '@app/contracts/roles.js';
import type { ComponentType } from 'react';
import { useSessionUser } from '../../api/session.store';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import type { IconName } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import styles from './role-dashboard.module.css';
import { AdminTasks, CustomerTasks, DriverTasks, OperatorTasks } from './role-tasks';
import { useLiveTasks } from './use-live-tasks';

const taskLists: Record<Role, ComponentType> = {
  user: CustomerTasks,
  driver: DriverTasks,
  operator: OperatorTasks,
  admin: AdminTasks,
};

interface PlainLink {
  readonly to: string;
  readonly text: Text;
  readonly icon: IconName;
}

const roleLinks: Record<Role, readonly PlainLink[]> = {
  user: [
    { to: '/book-now', text: m.bookNow, icon: 'truck' },
    { to: '/my-bookings', text: m.myBookings, icon: 'route' },
  ],
  driver: [
    { to: '/booking-requests', text: m.findBookings, icon: 'search' },
    { to: '/booking-history', text: m.history, icon: 'route' },
    { to: '/update-vehicle', text: m.vehicle, icon: 'truck' },
  ],
  operator: [
    { to: '/operator/bookings', text: m.manageBookings, icon: 'route' },
    { to: '/book-now', text: m.bookForCustomer, icon: 'truck' },
  ],
  admin: [
    { to: '/admin/dashboard', text: m.adminDashboard, icon: 'route' },
    { to: '/admin/users', text: m.users, icon: 'user' },
  ],
};

const commonLinks: readonly PlainLink[] = [
  { to: '/profile', text: m.profile, icon: 'user' },
  { to: '/support', text: m.support, icon: 'headset' },
];

/** The start page of the signed-in: what waits for them, and where they go most. */
export function DashboardPage() {
  const t = useText();
  const user = useSessionUser();
  useLiveTasks();
  if (!user) return null;
  const Tasks = taskLists[user.role];
  const links = [...roleLinks[user.role], ...commonLinks];
  return (
    <>
      <PageHeader title={t(m.title, { name: user.name })} lead={t(m.lead)} />
      <div className={styles.page}>
        <Tasks />
        <nav className={styles.links} aria-label={t(m.links)}>
          {links.map(({ to, text, icon }, index) => (
            <ButtonLink key={to} to={to} icon={icon} look={index === 0 ? 'primary' : 'secondary'}>
              {t(text)}
            </ButtonLink>
          ))}
        </nav>
      </div>
    </>
  );
}
