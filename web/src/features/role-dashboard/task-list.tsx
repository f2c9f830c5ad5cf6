import { Link } from 'react-router';
import { useSessionUser } from '../../api/session.store';
import { useUnreadCountQuery } from '../../api/unread-count.api';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { useWaitingTicketsQuery } from './role-dashboard.api';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import styles from './role-dashboard.module.css';
import { counted, type Task, type TaskSet } from './tasks';

/** What waits for anybody, whatever their role. */
function useCommonTasks(): TaskSet {
  const user = useSessionUser();
  const unread = useUnreadCountQuery();
  const tickets = useWaitingTicketsQuery(undefined, { skip: user?.role === 'admin' });
  const answered = tickets.data?.filter((ticket) => ticket.is_unread_by_user);
  return {
    queries: [unread],
    tasks: [
      {
        text: m.verifyEmail,
        to: '/email-verify',
        icon: 'mail',
        count: user?.email_verified === false ? null : 0,
      },
      counted(answered, { text: m.repliedTickets, to: '/support', icon: 'headset' }),
      { text: m.unread, to: '/notifications', icon: 'bell', count: unread.data?.unread ?? 0 },
    ],
  };
}

function TaskCard({ task }: { task: Task }) {
  const t = useText();
  const { number } = useFormats();
  const count = task.count === null ? null : number(task.count);
  return (
    <li>
      <Link className={task.isUrgent ? `${styles.task} ${styles.urgent}` : styles.task} to={task.to}>
        <Icon name={task.icon} size={24} />
        <span className={styles.taskText}>{t(task.text)}</span>
        {count !== null && <strong className="tabular">{task.hasMore ? t(m.more, { count }) : count}</strong>}
        <Icon name="arrow" />
      </Link>
    </li>
  );
}

/** What waits, each with the way to it; what does not wait is left out. */
export function TaskList({ set }: { set: TaskSet }) {
  const t = useText();
  const errorText = useErrorText();
  const common = useCommonTasks();
  const queries = [...set.queries, ...common.queries];
  const tasks = [...set.tasks, ...common.tasks].filter(({ count }) => count !== 0);
  const failed = queries.find(({ data, error }) => data === undefined && error !== undefined);
  const isLoading = !failed && queries.some(({ data }) => data === undefined);

  if (failed) {
    return (
      <ErrorState
        text={errorText(failed.error, { failed: m.failed })}
        isRetrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => queries.forEach(({ refetch }) => void refetch())}
      />
    );
  }
  if (isLoading) return <LoadingState count={3} />;
  if (tasks.length === 0) return <EmptyState text={t(m.nothing)} hint={t(m.nothingHint)} />;
  return (
    <ul className={styles.tasks} aria-label={t(m.waiting)}>
      {tasks.map((task) => (
        <TaskCard key={task.text.id} task={task} />
      ))}
    </ul>
  );
}
