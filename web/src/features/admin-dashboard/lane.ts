/**
 * What a lane shows while its rows change under the eyes of somebody about to click: nothing that is shown moves for a
 * newcomer while the lane is held, and a card whose matter is settled says so before it leaves.
 */

export type LanePhase = 'open' | 'settled' | 'leaving';

export interface LaneItem<Row> {
  readonly row: Row;
  readonly phase: LanePhase;
}

export interface LaneState<Row> {
  readonly items: readonly LaneItem<Row>[];
  /** Newcomers that would push others away, kept back while the lane is held. */
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
  // Those after the last one shown move nobody.
  const last = open.findLastIndex(({ id }) => shown.has(id));
  const newcomers = open.filter(({ id }) => !shown.has(id));
  const appended = open.slice(last + 1).filter(({ id }) => !shown.has(id));
  return {
    items: [...kept, ...appended.map((row) => ({ row, phase: 'open' as const }))],
    heldBack: newcomers.length - appended.length,
  };
}

/** Open rows in their order, each settled card behind the one it stood behind. */
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
