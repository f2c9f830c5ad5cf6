import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import styles from './role-dashboard.module.css';
import { dashboardLinks, type DashboardLink, OwnTasks, useOpenTasks } from './next-steps';
import { Link } from 'react-router';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { Icon } from '../../ui/icon';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import type { Task, TaskSet } from './use-role-tasks';
import { pageMessages as pages } from '../../ui/pages.messages';
import { uiMessages as ui } from '../../ui/ui.messages';

function TaskCard({ task }: { task: Task }) {
  const t = useText();
  const { number } = useFormats();
  const count = task.count === null ? null : number(task.count);
  return (
    <li>
      <Link className={`${styles.task} surface ${task.isUrgent ? styles.urgent : ''}`} to={task.to}>
        <Icon name={task.icon} size={24} />
        <span className={styles.taskText}>{t(task.text)}</span>
        {count !== null && <strong className="tabular">{task.hasMore ? t(m.more, { count }) : count}</strong>}
        <Icon name="arrow" />
      </Link>
    </li>
  );
}

function TaskList({ set }: { set: TaskSet }) {
  const t = useText();
  const errorText = useErrorText();
  const { tasks, isLoading, failure } = useOpenTasks(set);
  if (failure) {
    return (
      <ErrorState
        text={errorText(failure.error, { failed: m.failed })}
        isRetrying={failure.isRetrying}
        onRetry={failure.retry}
      />
    );
  }
  if (isLoading) return <LoadingState count={3} />;
  if (tasks.length === 0) return <EmptyState text={t(m.nothing)} hint={t(m.nothingHint)} />;
  return (
    <ul className={styles.tasks} aria-label={t(m.attention)}>
      {tasks.map((task) => (
        <TaskCard key={task.text.id} task={task} />
      ))}
    </ul>
  );
}

const commonLinks: readonly DashboardLink[] = [
  { to: '/profile', text: pages.profile, icon: 'user' },
  { to: '/support', text: ui.support, icon: 'headset' },
];

/** The start page of signed-in users: their open tasks, and links to the pages that they use most. */
export function DashboardPage() {
  const t = useText();
  const user = useSessionUser();
  if (!user) return null;
  const links = [...dashboardLinks[user.role], ...commonLinks];
  return (
    <>
      <PageHeader title={t(ui.welcome, { name: user.name })} lead={t(m.lead)} />
      <div className={styles.page}>
        <OwnTasks View={TaskList} />
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
