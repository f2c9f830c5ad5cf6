import { type Activity, activitySchema } from '@app/contracts/activity.js';
import { type ActivityKind, activityKinds } from '@app/contracts/event-definition.js';
import { memo, useRef, useState, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/list-state';
import { LoadingState } from '../../ui/states';
import { useArrivals } from '../../ui/arrival';
import { useRowHeight } from '../../ui/use-layout';
import styles from './console.module.css';
import { activityMessages as am, consoleMessages as m } from './dashboard.messages';
import { detailOf, kindLooks, linkOf, useActivityText } from './activity-texts';
import { Age, LaneFrame, LaneState } from './lane-frame';
import { useFreezeOnHover } from './use-lane';
import { uiMessages as ui } from '../../ui/ui.messages';
import { staffMessages as staff } from '../../staff/staff.messages';
import { rowsOf } from '../../api/endpoints';
import { registerRowHandler } from '../../api/pushed-rows';
import { useActivityInfiniteQuery } from './console.api';

/** Events that arrive within this time are shown together, so that many events need few renders. */
const FLUSH_MS = 250;
/** The maximum number of live events; after more, the list is loaded again. */
const MOST_LIVE = 150;

interface Frozen {
  readonly kind: ActivityKind | undefined;
  readonly entries: readonly Activity[];
  /** The number of events since then. */
  readonly deferredCount: number;
}

const isOf =
  (kind: ActivityKind | undefined) =>
  (entry: Activity): boolean =>
    kind === undefined || entry.kind === kind;

/**
 * The activity, newest first: loaded entries and those from the socket. While it is frozen, new entries are only counted; they are
 * shown afterwards.
 */
function useActivity(kind: ActivityKind | undefined, isFrozen: boolean) {
  const query = useActivityInfiniteQuery(
    { query: { kind, limit: '50' } },
    // Events that arrived while another kind was shown are not in the cache.
    { refetchOnMountOrArgChange: true },
  );
  const { data, currentData, refetch } = query;
  const [live, setLive] = useState<readonly Activity[]>([]);
  const [frozen, setFrozen] = useState<Frozen | null>(null);
  const buffer = useRef<Activity[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const bufferedEntries = buffer.current;
      buffer.current = [];
      setLive((previous) => newestFirst([...bufferedEntries, ...previous]));
      const more = bufferedEntries.filter(isOf(kind)).length;
      setFrozen((previous) => previous && { ...previous, deferredCount: previous.deferredCount + more });
    };
    const stop = registerRowHandler('Activity', activitySchema, (row) => {
      buffer.current.push(row);
      timer ??= setTimeout(flush, FLUSH_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      buffer.current = [];
    };
  }, [kind]);

  // Until the chosen kind is loaded, the entries of that kind among the previous ones are shown.
  const loadedEntries = useMemo(() => rowsOf(data).filter(isOf(kind)), [data, kind]);
  const newestRead = loadedEntries[0]?.id ?? 0;
  const isFull = live.length > MOST_LIVE;
  useEffect(() => {
    if (isFull) void refetch();
  }, [isFull, refetch]);
  // Live entries that are loaded again, or of another kind, are removed: another kind is loaded when it is chosen.
  const isKept = (entry: Activity) => entry.id > newestRead && isOf(kind)(entry);
  if (isFull && !live.every(isKept)) setLive(live.filter(isKept));

  const entries = useMemo(
    () => newestFirst([...live.filter(isOf(kind)), ...loadedEntries]),
    [live, loadedEntries, kind],
  );
  if (frozen && (!isFrozen || frozen.kind !== kind)) setFrozen(null);
  else if (isFrozen && !frozen && currentData !== undefined) setFrozen({ kind, entries, deferredCount: 0 });

  const oldest = frozen?.entries.at(-1)?.id ?? Infinity;
  // Older entries can be loaded while the feed is frozen.
  const shownEntries = frozen ? [...frozen.entries, ...entries.filter(({ id }) => id < oldest)] : entries;
  return { query, shownEntries, deferredCount: frozen?.deferredCount ?? 0 };
}

/** Without duplicates, the newest first. */
function newestFirst(entries: readonly Activity[]): readonly Activity[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort((a, b) => b.id - a.id);
}

const Entry = memo(function Entry({ activity, isNew }: { activity: Activity; isNew: boolean }) {
  const t = useText();
  const text = useActivityText()(activity);
  const to = linkOf(activity);
  const detail = detailOf(activity);
  const { icon, text: kind } = kindLooks[activity.kind];
  return (
    <li className={isNew ? `${styles.entry} ${styles.arrived}` : styles.entry}>
      <span className={`${styles.icon} ${styles[activity.kind]}`}>
        <Icon name={icon} size={18} />
        <span className="visually-hidden">{t(kind)}</span>
      </span>
      <div className={styles.text}>
        {to ? <Link to={to}>{text}</Link> : text}
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <span className={styles.time}>
        <Age iso={activity.at} />
      </span>
    </li>
  );
});

interface PauseControlProps {
  isPaused: boolean;
  /** The number of new entries since the feed was paused. */
  deferredCount: number;
  onPause: (isPaused: boolean) => void;
}

function PauseControl({ isPaused, deferredCount, onPause }: PauseControlProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      {isPaused && (
        <span className={`${styles.paused} tabular`}>
          {t(m.held, { count: formats.number(deferredCount) })}
        </span>
      )}
      <Button size="small" aria-pressed={isPaused} aria-keyshortcuts="p" onClick={() => onPause(!isPaused)}>
        {t(isPaused ? m.resume : m.pause)}
      </Button>
    </>
  );
}

interface KindFilterProps {
  kind: ActivityKind | undefined;
  onPick: (kind: ActivityKind | undefined) => void;
}

function KindFilter({ kind, onPick }: KindFilterProps) {
  const t = useText();
  return (
    <div className={styles.kinds} role="group" aria-label={t(m.kinds)}>
      {[undefined, ...activityKinds].map((value) => (
        <button
          key={value ?? 'all'}
          type="button"
          className={styles.kind}
          aria-pressed={kind === value}
          onClick={() => onPick(value)}
        >
          {t(value ? kindLooks[value].text : am.kindAll)}
        </button>
      ))}
    </div>
  );
}

interface EntriesProps {
  entries: readonly Activity[];
  isNew: (id: number) => boolean;
}

function Entries({ entries, isNew }: EntriesProps) {
  const t = useText();
  const list = useRowHeight<HTMLOListElement>();
  if (entries.length === 0) return <p className={styles.empty}>{t(m.noActivity)}</p>;
  return (
    <ol ref={list} className={styles.entries} aria-label={t(staff.activity)}>
      {entries.map((activity) => (
        <Entry key={activity.id} activity={activity} isNew={isNew(activity.id)} />
      ))}
    </ol>
  );
}

interface FeedProps {
  isHidden: boolean;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

/** The live activity feed, which can be filtered by kind and paused. */
export function ActivityFeed({ isHidden, isPaused, onPause }: FeedProps) {
  const t = useText();
  const formats = useFormats();
  const [kind, setKind] = useState<ActivityKind | undefined>(undefined);
  const [isScrolled, setScrolled] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const freeze = useFreezeOnHover();
  const { query, shownEntries, deferredCount } = useActivity(kind, isPaused || freeze.isFrozen || isScrolled);
  const { hasArrived } = useArrivals(shownEntries, query.currentData !== undefined, kind ?? '');

  const showNewest = () => {
    onPause(false);
    freeze.release();
    scroller.current?.scrollTo({ top: 0 });
    setScrolled(false);
  };

  return (
    <LaneFrame
      id="console-activity"
      title={t(staff.activity)}
      count={undefined}
      hotkey="3"
      isPlain
      isHidden={isHidden}
      scroller={scroller}
      bind={freeze.bind}
      tools={<PauseControl isPaused={isPaused} deferredCount={deferredCount} onPause={onPause} />}
      filters={<KindFilter kind={kind} onPick={setKind} />}
      onScroll={(top) => setScrolled(top > 24)}
    >
      <LaneState query={query}>
        {deferredCount > 0 && !isPaused && (
          <div className={styles.pill}>
            <Button look="primary" size="small" onClick={showNewest}>
              {t(m.showNew, { count: formats.number(deferredCount) })}
            </Button>
          </div>
        )}
        {shownEntries.length === 0 && query.currentData === undefined ? (
          <LoadingState text={t(ui.loading)} />
        ) : (
          <Entries entries={shownEntries} isNew={hasArrived} />
        )}
        <LoadMore query={query} />
      </LaneState>
    </LaneFrame>
  );
}
