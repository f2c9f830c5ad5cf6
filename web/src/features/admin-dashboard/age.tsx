import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import styles from './lane.module.css';
import { consoleMessages as m } from './dashboard.messages';
import { useSyncExternalStore } from 'react';

const STEP_MS = 15_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      listeners.forEach((tell) => tell());
    }, STEP_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time in steps of 15 seconds, from one timer for all components. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A wait of this length is marked as long, and as too long. */
const LATE = 15 * MINUTE;
const TOO_LATE = HOUR;

/** How long ago, in the largest unit that is precise enough. */
function useAgeText(): (iso: string) => string {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  return (iso) => {
    const age = now - new Date(iso).getTime();
    if (age < MINUTE) return t(m.justNow);
    if (age < HOUR) return t(m.minutes, { count: formats.number(Math.floor(age / MINUTE)) });
    if (age < DAY) return t(m.hours, { count: formats.number(Math.floor(age / HOUR)) });
    return t(m.days, { count: formats.number(Math.floor(age / DAY)) });
  };
}

/** How long ago, with the exact time as a tooltip. */
export function Age({ iso }: { iso: string }) {
  const formats = useFormats();
  return (
    <time dateTime={iso} title={formats.dateTime(iso)} className={`${styles.age} tabular`}>
      {useAgeText()(iso)}
    </time>
  );
}

/** How long somebody has been waiting. The colour shows a long wait; the icon and the text mean the same. */
export function WaitingAge({ iso }: { iso: string }) {
  const t = useText();
  const now = useNow();
  const age = now - new Date(iso).getTime();
  const look = age >= TOO_LATE ? styles.tooLate : age >= LATE ? styles.late : '';
  return (
    <span className={`${styles.waiting} ${look}`}>
      <Icon name="clock" size={16} />
      <span className="visually-hidden">{t(m.waiting)} </span>
      <Age iso={iso} />
    </span>
  );
}
