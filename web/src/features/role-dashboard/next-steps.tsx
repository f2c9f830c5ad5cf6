import { useSessionUser } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import styles from './next-steps.module.css';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import { dashboardLinks } from './dashboard-links';
import { RoleTasks } from './role-tasks';
import type { Task, TaskSet } from './tasks';
import { useLiveTasks } from './use-live-tasks';
import { uiMessages } from '../../ui/ui.messages';
import { useWaiting } from './use-waiting';

/** The number of steps in one row; the others are on the start page. */
const MOST = 3;

function Step({ task }: { task: Task }) {
  const t = useText();
  const { number } = useFormats();
  const count = task.count === null ? null : number(task.count);
  return (
    <li className={`${styles.step} surface ${task.isUrgent ? styles.urgent : ''}`}>
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
  const [link] = dashboardLinks[useSessionUser()?.role ?? 'user'];
  return (
    <li className={`${styles.step} surface`}>
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
  const { tasks, isLoading, failure } = useWaiting(set);
  if (failure) {
    return (
      <div className={`${styles.step} surface`} role="alert">
        <span>{errorText(failure.error, { failed: m.failed })}</span>
        <Button icon="refresh" onClick={failure.retry}>
          {t(uiMessages.retry)}
        </Button>
      </div>
    );
  }
  if (isLoading) {
    return (
      <p className="visually-hidden" role="status">
        {t(m.loading)}
      </p>
    );
  }
  const steps = [...tasks.filter((task) => !task.isPassive), ...tasks.filter((task) => task.isPassive)];
  return (
    <ul className={styles.steps} aria-label={t(m.attention)}>
      {steps.length === 0 ? (
        <NothingWaits />
      ) : (
        steps.slice(0, MOST).map((task) => <Step key={task.text.id} task={task} />)
      )}
    </ul>
  );
}

/** The open tasks of a user, most urgent first, each with one button and live updates. */
export function NextSteps() {
  const role = useSessionUser()?.role;
  useLiveTasks();
  if (!role) return null;
  return <RoleTasks key={role} role={role} View={Steps} />;
}
