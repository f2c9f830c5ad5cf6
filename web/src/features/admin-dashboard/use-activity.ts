import { activitySchema, type Activity } from '@app/contracts/activity.js';
import type { ActivityKind } from '@app/contracts/event-definition.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { rowsOf } from '../../api/endpoints';
import { registerRowHandler } from '../../realtime/rows';
import { useActivityInfiniteQuery } from './console.api';

/** Events that arrive within this time are shown together, so that many events need few renders. */
const FLUSH_MS = 250;
/** The maximum number of live events; after more, the list is loaded again. */
const MOST_LIVE = 150;

interface Frozen {
  readonly kind: ActivityKind | undefined;
  readonly entries: readonly Activity[];
  /** The number of events since then. */
  readonly deferred: number;
}

const isOf =
  (kind: ActivityKind | undefined) =>
  (entry: Activity): boolean =>
    kind === undefined || entry.kind === kind;

/**
 * The activity, newest first: loaded entries and those from the socket. While it is frozen, new entries are only counted; they are
 * shown afterwards.
 */
export function useActivity(kind: ActivityKind | undefined, isFrozen: boolean) {
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
      const fresh = buffer.current;
      buffer.current = [];
      setLive((before) => newestFirst([...fresh, ...before]));
      const more = fresh.filter(isOf(kind)).length;
      setFrozen((before) => before && { ...before, deferred: before.deferred + more });
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
  else if (isFrozen && !frozen && currentData !== undefined) setFrozen({ kind, entries, deferred: 0 });

  const oldest = frozen?.entries.at(-1)?.id ?? Infinity;
  // Older entries can be loaded while the feed is frozen.
  const shownEntries = frozen ? [...frozen.entries, ...entries.filter(({ id }) => id < oldest)] : entries;
  return { query, shown: shownEntries, deferred: frozen?.deferred ?? 0 };
}

/** Without duplicates, the newest first. */
function newestFirst(entries: readonly Activity[]): readonly Activity[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort((a, b) => b.id - a.id);
}
