import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import styles from './role-dashboard.module.css';
import { roleLinks, type PlainLink } from './role-links';
import { roleTasks } from './role-tasks';
import { TaskList } from './task-list';
import { useLiveTasks } from './use-live-tasks';

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
  const Tasks = roleTasks[user.role];
  const links = [...roleLinks[user.role], ...commonLinks];
  return (
    <>
      <PageHeader title={t(m.title, { name: user.name })} lead={t(m.lead)} />
      <div className={styles.page}>
        <Tasks View={TaskList} />
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
