import { useEffect, useState } from 'react';
import { nextLane, type LaneItem, type LanePhase, type LaneState } from './lane';
import type { Freeze } from './use-freeze-on-hover';

/** How long a settled card is shown before it is removed, and the length of the animation. */
const SETTLED_MS = 4000;
const LEAVING_MS = 260;

interface Shown<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly isFrozen: boolean;
  readonly lane: LaneState<Row>;
}

const empty = { items: [], deferred: 0 };

/** The cards of a lane, which do not move while the pointer is on them. `isOpen` must not change between renders. */
export function useLane<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  isOpen: (row: Row) => boolean,
  { isFrozen, isHovered }: Freeze,
): LaneState<Row> {
  const [shown, setShown] = useState<Shown<Row>>({ rows: undefined, isFrozen, lane: empty });
  if (rows && (shown.rows !== rows || shown.isFrozen !== isFrozen)) {
    setShown({
      rows,
      isFrozen,
      lane: nextLane(shown.lane, rows, { isOpen, isFrozen: isFrozen && shown.rows !== undefined }),
    });
  }
  const { items } = shown.lane;
  const has = (phase: LanePhase) => items.some((item) => item.phase === phase);
  const [hasSettled, hasLeaving] = [has('settled'), has('leaving')];

  // Removing a card moves the others up, so it stays while the pointer is on the lane.
  useEffect(() => {
    if (!hasSettled || isHovered) return;
    const timer = setTimeout(() => {
      setShown((before) =>
        change(before, (item) => [item.phase === 'settled' ? { ...item, phase: 'leaving' } : item]),
      );
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hasSettled, isHovered]);

  useEffect(() => {
    if (!hasLeaving) return;
    const timer = setTimeout(() => {
      setShown((before) => change(before, (item) => (item.phase === 'leaving' ? [] : [item])));
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [hasLeaving]);

  return shown.lane;
}

function change<Row>(state: Shown<Row>, of: (item: LaneItem<Row>) => readonly LaneItem<Row>[]): Shown<Row> {
  return { ...state, lane: { ...state.lane, items: state.lane.items.flatMap(of) } };
}
