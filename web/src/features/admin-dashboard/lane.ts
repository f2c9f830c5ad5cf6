/**
 * The cards of a lane while its rows change. A card must not move away from a user who is about to click it: while the lane is frozen,
 * new rows are deferred, and a card that is decided or closed shows its result before it leaves.
 */

export type LanePhase = 'open' | 'settled' | 'leaving';

export interface LaneItem<Row> {
  readonly row: Row;
  readonly phase: LanePhase;
}

export interface LaneState<Row> {
  readonly items: readonly LaneItem<Row>[];
  /** The number of new rows that are not shown yet, because they would move other cards of a frozen lane. */
  readonly deferred: number;
}

interface LaneRules<Row> {
  readonly isOpen: (row: Row) => boolean;
  readonly isFrozen: boolean;
}

/** The lane after its rows, most urgent first, were read or changed. */
export function nextLane<Row extends { readonly id: number }>(
  before: LaneState<Row>,
  rows: readonly Row[],
  { isOpen, isFrozen }: LaneRules<Row>,
): LaneState<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shownIds = new Set(before.items.map(({ row }) => row.id));
  const keptItems = before.items.map(({ row, phase }): LaneItem<Row> => {
    const current = byId.get(row.id);
    if (current && isOpen(current)) return { row: current, phase: 'open' };
    return { row: current ?? row, phase: phase === 'open' ? 'settled' : phase };
  });
  const open = rows.filter(isOpen);
  if (!isFrozen) return { items: inOrder(keptItems, open), deferred: 0 };
  // New rows after the last card move no other card.
  const last = open.findLastIndex(({ id }) => shownIds.has(id));
  const newcomers = open.filter(({ id }) => !shownIds.has(id));
  const appended = open.slice(last + 1).filter(({ id }) => !shownIds.has(id));
  return {
    items: [...keptItems, ...appended.map((row) => ({ row, phase: 'open' as const }))],
    deferred: newcomers.length - appended.length,
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
