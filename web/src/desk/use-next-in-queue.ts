import { useEffect, useRef } from 'react';
import type { OpenRow } from './use-desk';

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
  const waiting = useRef<readonly QueueRow[]>([]);
  const advance = () => {
    const rows = waiting.current;
    const at = rows.findIndex(({ id }) => id === openRow.id);
    const next = rows[at + 1] ?? (at > 0 ? rows[0] : undefined);
    if (at < 0 || !next) return false;
    openRow.show(next.id);
    return true;
  };
  return { advance, waiting };
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
