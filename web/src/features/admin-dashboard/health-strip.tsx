import type { PartState, System } from '@app/contracts/console.js';
import { useFormats } from '../../i18n/formats';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { useConnection } from '../../api/connection.store';
import { useSystemQuery } from './console.api';
import { consoleMessages as m } from './dashboard.messages';
import styles from './health-strip.module.css';

/** The state is polled, because no event reports a failing machine. */
const ASK_EVERY_MS = 10_000;

const words: Record<PartState, Text> = { ok: m.partOk, degraded: m.partDegraded, failed: m.partFailed };

interface Part {
  readonly key: string;
  readonly name: Text;
  readonly state: PartState;
  readonly figure: string | null;
}

function usePartsOf(): (system: System) => readonly Part[] {
  const t = useText();
  const { number } = useFormats();
  return ({ database, queue, worker, sockets, events_waiting: events, jobs, workers, sockets_connected }) => {
    const failedJobs = jobs ? jobs.reactions.failed + jobs.deliveries.failed : 0;
    const waitingJobs = jobs ? jobs.reactions.waiting + jobs.deliveries.waiting + (events ?? 0) : null;
    return [
      { key: 'database', name: m.database, state: database, figure: null },
      {
        key: 'queue',
        name: m.queue,
        state: failedJobs > 0 && queue === 'ok' ? 'degraded' : queue,
        figure:
          failedJobs > 0
            ? t(m.jobsFailed, { count: number(failedJobs) })
            : waitingJobs === null
              ? null
              : t(m.jobsWaiting, { count: number(waitingJobs) }),
      },
      {
        key: 'worker',
        name: m.worker,
        state: worker,
        figure: workers === null ? null : t(m.workersRunning, { count: number(workers) }),
      },
      {
        key: 'sockets',
        name: m.sockets,
        state: sockets,
        figure: t(m.connected, { count: number(sockets_connected) }),
      },
    ];
  };
}

/** The state of database, queues, workers and sockets, and whether this page gets live updates. */
export function HealthStrip() {
  const t = useText();
  const connection = useConnection();
  const partsOf = usePartsOf();
  const { data, error } = useSystemQuery(undefined, {
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const isLive = connection === 'connected';
  const parts = data ? partsOf(data) : [];
  const trouble = parts
    .filter(({ state }) => state !== 'ok')
    .map(({ name, state }) => `${t(name)}: ${t(words[state])}`);
  return (
    <div className={styles.strip}>
      <ul aria-label={t(m.health)}>
        <li className={isLive ? styles.ok : styles.degraded}>
          <span className={styles.dot} aria-hidden="true" />
          <strong>{t(isLive ? m.live : connection === 'down' ? m.reconnecting : m.connecting)}</strong>
        </li>
        {parts.map(({ key, name, state, figure }) => (
          <li key={key} className={styles[state]}>
            <span className={styles.dot} aria-hidden="true" />
            <span>
              {t(name)}
              {state !== 'ok' || figure === null ? (
                <span className={styles.state}> {t(words[state])}</span>
              ) : null}
            </span>
            {figure && <span className={`${styles.figure} tabular`}>{figure}</span>}
          </li>
        ))}
        {!data && error !== undefined && <li className={styles.failed}>{t(m.healthUnknown)}</li>}
      </ul>
      <p role="status" className="visually-hidden">
        {trouble.join('. ')}
      </p>
    </div>
  );
}
