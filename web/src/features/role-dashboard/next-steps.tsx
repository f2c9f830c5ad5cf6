import { useSessionUser } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import styles from './next-steps.module.css';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import { roleLinks } from './role-links';
import { roleTasks } from './role-tasks';
import type { Task, TaskSet } from './tasks';
import { useCommonTasks } from './use-common-tasks';
import { useLiveTasks } from './use-live-tasks';

/** As many as stand in one row; the others are on the start page. */
const MOST = 3;

function Step({ task }: { task: Task }) {
  const t = useText();
  const { number } = useFormats();
  const count = task.count === null ? null : number(task.count);
  return (
    <li className={task.isUrgent ? `${styles.step} ${styles.urgent}` : styles.step}>
      {count !== null && <strong className="tabular">{task.hasMore ? t(m.more, { count }) : count}</strong>}
      <span>{t(task.text)}</span>
      <ButtonLink look={task.isUrgent ? 'accent' : 'primary'} to={task.to}>
        {t(task.action)}
      </ButtonLink>
    </li>
  );
}

function NothingWaits() {
  const t = useText();
  const [link] = roleLinks[useSessionUser()?.role ?? 'user'];
  return (
    <li className={styles.step}>
      <span>{t(m.nothing)}</span>
      {link && (
        <ButtonLink look="primary" to={link.to}>
          {t(link.text)}
        </ButtonLink>
      )}
    </li>
  );
}

function Steps({ set }: { set: TaskSet }) {
  const t = useText();
  const errorText = useErrorText();
  const common = useCommonTasks();
  const queries = [...set.queries, ...common.queries];
  const failed = queries.find(({ data, error }) => data === undefined && error !== undefined);
  if (failed) {
    return (
      <div className={styles.step} role="alert">
        <span>{errorText(failed.error, { failed: m.failed })}</span>
        <Button icon="refresh" onClick={() => queries.forEach(({ refetch }) => void refetch())}>
          {t(m.retry)}
        </Button>
      </div>
    );
  }
  if (queries.some(({ data }) => data === undefined)) {
    return (
      <p className="visually-hidden" role="status">
        {t(m.loading)}
      </p>
    );
  }
  const waiting = [...set.tasks, ...common.tasks].filter(({ count }) => count !== 0);
  const steps = [...waiting.filter((task) => !task.isPassive), ...waiting.filter((task) => task.isPassive)];
  return (
    <ul className={styles.steps} aria-label={t(m.waiting)}>
      {steps.length === 0 ? (
        <NothingWaits />
      ) : (
        steps.slice(0, MOST).map((task) => <Step key={task.text.id} task={task} />)
      )}
    </ul>
  );
}

/** What waits for somebody, the most urgent first, each with one button. It is updated live. */
export function NextSteps() {
  const role = useSessionUser()?.role;
  useLiveTasks();
  if (!role) return null;
  const Tasks = roleTasks[role];
  return <Tasks View={Steps} />;
}
