import { useEffect, useRef } from 'react';
import type { OpenRow } from './use-table-state';

interface QueueRow {
  readonly id: number;
}

export interface NextInQueue {
  /** Shows the next row that waits, after the open one was decided. False when none waits. */
  readonly advance: () => boolean;
  /** The rows that wait, in the order of the list. */
  readonly waiting: { current: readonly QueueRow[] };
}

/** Opens one row after the other in the drawer. `useWaitingRows` tells which rows there are. */
export function useNextInQueue(openRow: OpenRow): NextInQueue {
  const queue = useRef<readonly QueueRow[]>([]);
  const advance = () => {
    const rows = queue.current;
    const at = rows.findIndex(({ id }) => id === openRow.id);
    const nextRow = rows[at + 1] ?? (at > 0 ? rows[0] : undefined);
    if (at < 0 || !nextRow) return false;
    openRow.show(nextRow.id);
    return true;
  };
  return { advance, waiting: queue };
}

/** Keeps the rows that wait while the open one is among them: a decision takes it out of the list before the next one opens. */
export function useWaitingRows(
  { waiting }: NextInQueue,
  { id }: Pick<OpenRow, 'id'>,
  rows: readonly QueueRow[],
): void {
  useEffect(() => {
    if (id === null || rows.some((row) => row.id === id)) waiting.current = rows;
  });
}
