import { Link } from 'react-router';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import styles from './role-dashboard.module.css';
import type { Task, TaskSet } from './tasks';
import { useWaiting } from './use-waiting';

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

/** The open tasks, each as a link. */
export function TaskList({ set }: { set: TaskSet }) {
  const t = useText();
  const errorText = useErrorText();
  const { tasks, isLoading, failure } = useWaiting(set);
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
