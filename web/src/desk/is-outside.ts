import type { DeskQuery } from './list-frame';
import type { OpenRow } from './use-desk';

/** Whether the open row is not among the loaded rows of the list, so that it must be loaded by its id. */
export function isOutside(
  { id }: OpenRow,
  rows: readonly { readonly id: number }[],
  query: Pick<DeskQuery, 'currentData' | 'error'>,
): boolean {
  return id !== null && isAnswered(query) && !rows.some((row) => row.id === id);
}

/** Whether it is known what the list of the present filters holds, or that it cannot be loaded. */
export function isAnswered({ currentData, error }: Pick<DeskQuery, 'currentData' | 'error'>): boolean {
  return currentData !== undefined || error !== undefined;
}
