/**
 * The cards of a lane while its rows change. A card must not move away from a user who is about to click it: while the lane is held,
 * new rows are kept back, and a card that is decided or closed shows its result before it leaves.
 */

export type LanePhase = 'open' | 'settled' | 'leaving';

export interface LaneItem<Row> {
  readonly row: Row;
  readonly phase: LanePhase;
}

export interface LaneState<Row> {
  readonly items: readonly LaneItem<Row>[];
  /** New rows that would move other cards, kept back while the lane is held. */
  readonly heldBack: number;
}

interface LaneRules<Row> {
  readonly isOpen: (row: Row) => boolean;
  readonly isHeld: boolean;
}

/** The lane after its rows, most urgent first, were read or changed. */
export function nextLane<Row extends { readonly id: number }>(
  before: LaneState<Row>,
  rows: readonly Row[],
  { isOpen, isHeld }: LaneRules<Row>,
): LaneState<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set(before.items.map(({ row }) => row.id));
  const kept = before.items.map(({ row, phase }): LaneItem<Row> => {
    const current = byId.get(row.id);
    if (current && isOpen(current)) return { row: current, phase: 'open' };
    return { row: current ?? row, phase: phase === 'open' ? 'settled' : phase };
  });
  const open = rows.filter(isOpen);
  if (!isHeld) return { items: inOrder(kept, open), heldBack: 0 };
  // New rows after the last card move no other card.
  const last = open.findLastIndex(({ id }) => shown.has(id));
  const newcomers = open.filter(({ id }) => !shown.has(id));
  const appended = open.slice(last + 1).filter(({ id }) => !shown.has(id));
  return {
    items: [...kept, ...appended.map((row) => ({ row, phase: 'open' as const }))],
    heldBack: newcomers.length - appended.length,
  };
}

/** Open rows in their order, each settled card after the card that was before it. */
function inOrder<Row extends { readonly id: number }>(
  kept: readonly LaneItem<Row>[],
  open: readonly Row[],
): LaneItem<Row>[] {
  const items: LaneItem<Row>[] = open.map((row) => ({ row, phase: 'open' }));
  kept.forEach((item, index) => {
    if (item.phase === 'open') return;
    const previous = kept[index - 1];
    const at = previous ? items.findIndex(({ row }) => row.id === previous.row.id) + 1 : 0;
    items.splice(at, 0, item);
  });
  return items;
}
