import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import styles from './role-dashboard.module.css';
import { dashboardLinks, type DashboardLink } from './dashboard-links';
import { RoleTasks } from './role-tasks';
import { TaskList } from './task-list';
import { useLiveTasks } from './use-live-tasks';

const commonLinks: readonly DashboardLink[] = [
  { to: '/profile', text: m.profile, icon: 'user' },
  { to: '/support', text: m.support, icon: 'headset' },
];

/** The start page of signed-in users: their open tasks, and links to the pages that they use most. */
export function DashboardPage() {
  const t = useText();
  const user = useSessionUser();
  useLiveTasks();
  if (!user) return null;
  const links = [...dashboardLinks[user.role], ...commonLinks];
  return (
    <>
      <PageHeader title={t(m.title, { name: user.name })} lead={t(m.lead)} />
      <div className={styles.page}>
        <RoleTasks key={user.role} role={user.role} View={TaskList} />
        <nav className="button-row" aria-label={t(m.links)}>
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
