import { useEffect, useState } from 'react';
import { nextLane, type LaneItem, type LanePhase, type LaneState } from './lane';
import type { Hold } from './use-hold';

/** How long a settled card is shown before it is removed, and the length of the animation. */
const SETTLED_MS = 4000;
const LEAVING_MS = 260;

interface Shown<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly isHeld: boolean;
  readonly lane: LaneState<Row>;
}

const empty = { items: [], heldBack: 0 };

/** The cards of a lane, which do not move while the pointer is on them. `isOpen` must not change between renders. */
export function useLane<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  isOpen: (row: Row) => boolean,
  { isHeld, isPointed }: Hold,
): LaneState<Row> {
  const [shown, setShown] = useState<Shown<Row>>({ rows: undefined, isHeld, lane: empty });
  if (rows && (shown.rows !== rows || shown.isHeld !== isHeld)) {
    setShown({
      rows,
      isHeld,
      lane: nextLane(shown.lane, rows, { isOpen, isHeld: isHeld && shown.rows !== undefined }),
    });
  }
  const { items } = shown.lane;
  const has = (phase: LanePhase) => items.some((item) => item.phase === phase);
  const [hasSettled, hasLeaving] = [has('settled'), has('leaving')];

  // Removing a card moves the others up, so it stays while the lane is held.
  useEffect(() => {
    if (!hasSettled || isPointed) return;
    const timer = setTimeout(() => {
      setShown((before) =>
        change(before, (item) => [item.phase === 'settled' ? { ...item, phase: 'leaving' } : item]),
      );
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hasSettled, isPointed]);

  useEffect(() => {
    if (!hasLeaving) return;
    const timer = setTimeout(() => {
      setShown((before) => change(before, (item) => (item.phase === 'leaving' ? [] : [item])));
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [hasLeaving]);

  return shown.lane;
}

function change<Row>(shown: Shown<Row>, of: (item: LaneItem<Row>) => readonly LaneItem<Row>[]): Shown<Row> {
  return { ...shown, lane: { ...shown.lane, items: shown.lane.items.flatMap(of) } };
}
