import { type ReactNode, type Ref, type KeyboardEvent, useSyncExternalStore } from 'react';
import { useFormats } from '../../i18n/formats';
import styles from './lane.module.css';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { QueryState } from '../../ui/states';
import { consoleMessages as m } from './dashboard.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { LanePhase } from './use-lane';
import { Icon } from '../../ui/icon';

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

interface LaneFrameProps {
  id: string;
  title: string;
  /** The number of waiting rows. */
  count: number | undefined;
  isUrgent?: boolean;
  /** The key that moves the focus here. */
  hotkey: string;
  tools?: ReactNode;
  /** Shown below the head; does not scroll. */
  filters?: ReactNode;
  /** On a phone another lane is shown. */
  isHidden: boolean;
  /** Handlers for the part with the cards. */
  bind?: object;
  /** The rows have no cards around them. */
  isPlain?: boolean;
  scroller?: Ref<HTMLDivElement>;
  onScroll?: (top: number) => void;
  children: ReactNode;
}

/** A lane of the console: the header is fixed, the cards scroll. */
export function LaneFrame(props: LaneFrameProps) {
  const { id, title, count, isUrgent = false, hotkey, tools, filters, isHidden, bind, children } = props;
  const { scroller, onScroll, isPlain = false } = props;
  const formats = useFormats();
  return (
    <section
      id={id}
      className={styles.lane}
      aria-labelledby={`${id}-title`}
      aria-keyshortcuts={hotkey}
      tabIndex={-1}
      hidden={isHidden}
      data-lane
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`}>
          {title}
          {count !== undefined && (
            <span
              className={isUrgent ? `${styles.count} ${styles.urgent} tabular` : `${styles.count} tabular`}
            >
              {formats.number(count)}
            </span>
          )}
        </h2>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {filters}
      <div
        ref={scroller}
        {...bind}
        className={isPlain ? `${styles.body} ${styles.plain}` : styles.body}
        onScroll={(event) => onScroll?.(event.currentTarget.scrollTop)}
      >
        {children}
      </div>
    </section>
  );
}

interface LaneQuery {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The states loading and failed; rows that were loaded once stay visible. */
export function LaneState({ query, children }: { query: LaneQuery; children: ReactNode }) {
  const t = useText();
  const errorText = useErrorText();
  if (query.data !== undefined) return children;
  return (
    <QueryState
      query={query}
      errorText={(error) => errorText(error, { network: common.networkError, failed: m.loadFailed })}
      text={t(ui.loading)}
    />
  );
}

interface LaneCardProps {
  /** The name of the card for screen readers. */
  label: string;
  phase: LanePhase;
  isNew: boolean;
  /** Keys that act on the card while it has the focus, such as `a` to approve. */
  keys: Readonly<Record<string, () => void>>;
  children: ReactNode;
}

/** A card of a lane. The arrow keys, or j and k, move the focus between cards; the keys in `keys` act on the focused card. */
export function LaneCard({ label, phase, isNew, keys, children }: LaneCardProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Ignore shortcuts while the user types.
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const { key, currentTarget } = event;
    const step = key === 'j' || key === 'ArrowDown' ? 1 : key === 'k' || key === 'ArrowUp' ? -1 : 0;
    const act = event.target === currentTarget && phase === 'open' ? keys[key.toLowerCase()] : undefined;
    if (step === 0 && !act) return;
    event.preventDefault();
    if (act) act();
    else neighbourOf(currentTarget, step)?.focus();
  };
  return (
    <li className={[styles.item, styles[phase], isNew && styles.arrived].filter(Boolean).join(' ')}>
      <div className={styles.clip}>
        <article className={styles.card} aria-label={label} tabIndex={0} data-lane-card onKeyDown={onKeyDown}>
          {children}
        </article>
      </div>
    </li>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}

function neighbourOf(card: Element, step: number): HTMLElement | undefined {
  const cards = [...(card.closest('[data-lane]')?.querySelectorAll<HTMLElement>('[data-lane-card]') ?? [])];
  return cards[cards.indexOf(card as HTMLElement) + step];
}
