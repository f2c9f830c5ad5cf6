import type { Push } from '@app/contracts/realtime.js';
import type { ResourceType } from '@app/contracts/resources.js';
import type { AppDispatch, RootState } from '../api/store';

/** The changed row of a push, as its room may read it. */
export type PushedRow = NonNullable<Push['row']>;

export interface RowContext {
  readonly push: Push;
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

/**
 * Puts a pushed row into the feature's caches. Returns false when the row alone can't bring them up to date; then what
 * holds it is refetched.
 */
export type RowHandler = (row: PushedRow, context: RowContext) => boolean | void;

const handlers = new Map<ResourceType, Set<RowHandler>>();

/**
 * A feature's `.api.ts` registers what to do with pushed rows of a type. Several features may: each minds its own caches.
 * Returns the unregisterer.
 */
export function registerRowHandler(type: ResourceType, handler: RowHandler): () => void {
  const known = handlers.get(type) ?? new Set<RowHandler>();
  handlers.set(type, known.add(handler));
  return () => known.delete(handler);
}

/** Shows a pushed row to every handler of its type. True when all of them took it in. */
export function applyRow(type: ResourceType, row: PushedRow, context: RowContext): boolean {
  const known = handlers.get(type);
  if (!known?.size) return false;
  return [...known].map((handler) => handler(row, context) !== false).every(Boolean);
}

interface Versioned {
  id: number;
  version: number;
}

/** True when a pushed row replaces what is cached: sockets may deliver an older row after a newer answer. */
export function isNewer(
  cached: { readonly version: number } | undefined,
  row: { readonly version: number },
): boolean {
  return cached === undefined || row.version > cached.version;
}

/**
 * In a cached list (an immer draft): replaces the row when it is newer, puts an unknown one first. `merge` keeps fields
 * the push doesn't know, for instance `(cached, row) => ({ ...cached, ...row })`.
 */
export function upsertRow<Row extends Versioned>(
  rows: Row[],
  row: Row,
  merge: (cached: Row, row: Row) => Row = (_cached, next) => next,
): void {
  const index = rows.findIndex(({ id }) => id === row.id);
  const cached = rows[index];
  if (!cached) rows.unshift(row);
  else if (isNewer(cached, row)) rows[index] = merge(cached, row);
}
