import { useEffect, useState, useMemo, useRef, type FocusEvent, type PointerEvent } from 'react';

/**
 * The cards of a lane while its rows change. A card must not move away from a user who is about to click it: while the lane is frozen,
 * new rows are deferred, and a card that is decided or closed shows its result before it leaves.
 */

export type LanePhase = 'open' | 'settled' | 'leaving';

interface LaneItem<Row> {
  readonly row: Row;
  readonly phase: LanePhase;
}

export interface LaneState<Row> {
  readonly items: readonly LaneItem<Row>[];
  /** The number of new rows that are not shown yet, because they would move other cards of a frozen lane. */
  readonly deferredCount: number;
}

interface LaneRules<Row> {
  readonly isOpen: (row: Row) => boolean;
  readonly isFrozen: boolean;
}

/** The lane after its rows, most urgent first, were read or changed. */
export function nextLane<Row extends { readonly id: number }>(
  previous: LaneState<Row>,
  rows: readonly Row[],
  { isOpen, isFrozen }: LaneRules<Row>,
): LaneState<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shownIds = new Set(previous.items.map(({ row }) => row.id));
  const keptItems = previous.items.map(({ row, phase }): LaneItem<Row> => {
    const current = byId.get(row.id);
    if (current && isOpen(current)) return { row: current, phase: 'open' };
    return { row: current ?? row, phase: phase === 'open' ? 'settled' : phase };
  });
  const open = rows.filter(isOpen);
  if (!isFrozen) return { items: inOrder(keptItems, open), deferredCount: 0 };
  // New rows after the last card move no other card.
  const last = open.findLastIndex(({ id }) => shownIds.has(id));
  const newcomers = open.filter(({ id }) => !shownIds.has(id));
  const appendedRows = open.slice(last + 1).filter(({ id }) => !shownIds.has(id));
  return {
    items: [...keptItems, ...appendedRows.map((row) => ({ row, phase: 'open' as const }))],
    deferredCount: newcomers.length - appendedRows.length,
  };
}

/** Open rows in their order, each settled card after the card that was before it. */
function inOrder<Row extends { readonly id: number }>(
  keptItems: readonly LaneItem<Row>[],
  open: readonly Row[],
): LaneItem<Row>[] {
  const items: LaneItem<Row>[] = open.map((row) => ({ row, phase: 'open' }));
  keptItems.forEach((item, index) => {
    if (item.phase === 'open') return;
    const previous = keptItems[index - 1];
    const at = previous ? items.findIndex(({ row }) => row.id === previous.row.id) + 1 : 0;
    items.splice(at, 0, item);
  });
  return items;
}

interface Freeze {
  /** The pointer is on the element, or the focus is in it. */
  readonly isFrozen: boolean;
  readonly isHovered: boolean;
}

/** A pointer that has not moved for this time no longer counts. */
const RESTED_MS = 8000;

/** Whether a user may be about to click in an element, which gets the handlers `bind`. */
export function useFreezeOnHover() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const bind = useMemo(() => {
    const point = ({ pointerType }: PointerEvent) => {
      // A touch has no hover: it ends when the finger is lifted.
      if (pointerType === 'touch') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setHovered(false), RESTED_MS);
      setHovered(true);
    };
    return {
      onPointerEnter: point,
      onPointerMove: point,
      onPointerLeave: () => {
        clearTimeout(timer.current);
        setHovered(false);
      },
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    };
  }, []);
  /** Ends the freeze until the pointer moves again. */
  const release = () => {
    clearTimeout(timer.current);
    setHovered(false);
    setFocused(false);
  };
  return { isFrozen: isHovered || isFocused, isHovered, bind, release };
}

/** How long a settled card is shown before it is removed, and the length of the animation. */
const SETTLED_MS = 4000;
const LEAVING_MS = 260;

interface Shown<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly isFrozen: boolean;
  readonly lane: LaneState<Row>;
}

const empty = { items: [], deferredCount: 0 };

/** The cards of a lane, which do not move while the pointer is on them. `isOpen` must not change between renders. */
export function useLane<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  isOpen: (row: Row) => boolean,
  { isFrozen, isHovered }: Freeze,
): LaneState<Row> {
  const [shownLane, setShownLane] = useState<Shown<Row>>({ rows: undefined, isFrozen, lane: empty });
  if (rows && (shownLane.rows !== rows || shownLane.isFrozen !== isFrozen)) {
    setShownLane({
      rows,
      isFrozen,
      lane: nextLane(shownLane.lane, rows, { isOpen, isFrozen: isFrozen && shownLane.rows !== undefined }),
    });
  }
  const { items } = shownLane.lane;
  const has = (phase: LanePhase) => items.some((item) => item.phase === phase);
  const [hasSettled, hasLeaving] = [has('settled'), has('leaving')];

  // Removing a card moves the others up, so it stays while the pointer is on the lane.
  useEffect(() => {
    if (!hasSettled || isHovered) return;
    const timer = setTimeout(() => {
      setShownLane((previous) =>
        change(previous, (item) => [item.phase === 'settled' ? { ...item, phase: 'leaving' } : item]),
      );
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hasSettled, isHovered]);

  useEffect(() => {
    if (!hasLeaving) return;
    const timer = setTimeout(() => {
      setShownLane((previous) => change(previous, (item) => (item.phase === 'leaving' ? [] : [item])));
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [hasLeaving]);

  return shownLane.lane;
}

function change<Row>(state: Shown<Row>, of: (item: LaneItem<Row>) => readonly LaneItem<Row>[]): Shown<Row> {
  return { ...state, lane: { ...state.lane, items: state.lane.items.flatMap(of) } };
}
