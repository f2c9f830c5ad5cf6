import { Link } from 'react-router';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import styles from './role-dashboard.module.css';
import type { Task, TaskSet } from './tasks';
import { useCommonTasks } from './use-common-tasks';

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
