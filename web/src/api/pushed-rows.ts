import type { z } from 'zod';
import type { Push } from '@app/contracts/realtime.js';
import type { ResourceType } from '@app/contracts/resources.js';
import type { Page } from './endpoints';
import type { AppDispatch, RootState, AppStore } from './store';

/** The changed row of a push, as its room may read it. */
export type PushedRow = NonNullable<Push['row']>;

/** The part of the store that updates of its caches need. */
export interface CacheAccess {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

interface RowContext extends CacheAccess {
  readonly push: Push;
}

/** Returns false when the row is not enough to update the caches; then they are fetched again. */
type RowHandler<Row> = (row: Row, context: RowContext) => boolean | void;

const handlers = new Map<ResourceType, Set<RowHandler<PushedRow>>>();

/** Calls back with every pushed row of a type, unchecked, for code that only needs to know that something changed. Returns a function that unregisters it. */
export function onPushedRow(type: ResourceType, handler: RowHandler<PushedRow>): () => void {
  const rowHandlers = handlers.get(type) ?? new Set();
  handlers.set(type, rowHandlers.add(handler));
  return () => rowHandlers.delete(handler);
}

/**
 * Registers a handler for pushed rows of a type. A row that does not fit the schema (from a newer server) is ignored and its
 * caches are fetched again. Several handlers of a type each update their own caches. Returns a function that unregisters it.
 */
export function registerRowHandler<Row>(
  type: ResourceType,
  schema: z.ZodType<Row>,
  handler: RowHandler<Row>,
): () => void {
  return onPushedRow(type, (pushedRow, context) => {
    const row = schema.safeParse(pushedRow);
    return row.success ? handler(row.data, context) : false;
  });
}

/** Passes a pushed row to every handler of its type. True when all of them applied it. */
export function applyRow(type: ResourceType, row: PushedRow, context: RowContext): boolean {
  const rowHandlers = handlers.get(type);
  if (!rowHandlers?.size) return false;
  return [...rowHandlers].map((handler) => handler(row, context) !== false).every(Boolean);
}

interface Versioned {
  id: number;
  version: number;
}

/** True when a pushed row replaces what is cached: sockets may deliver an older row after a newer answer. */
export function isNewer(
  cachedRow: { readonly version: number } | undefined,
  row: { readonly version: number },
): boolean {
  return cachedRow === undefined || row.version > cachedRow.version;
}

/** For caches without versions: whether a row is newer than the last one with its id. */
export function newestVersions(): (row: Versioned) => boolean {
  const versions = new Map<number, number>();
  return ({ id, version }) => {
    if (version <= (versions.get(id) ?? 0)) return false;
    versions.set(id, version);
    return true;
  };
}

export interface RowPlacement<Row> {
  /** Whether the list may contain the row, by its filter and owner. Default: true. */
  readonly belongs?: (row: Row) => boolean;
  /** Whether an unknown row may be inserted; false when only the server knows its place. Default: true. */
  readonly mayInsert?: boolean;
  readonly merge?: (cachedRow: Row, row: Row) => Row;
}

/**
 * Applies a pushed row to a "load more" list, newest first (an immer draft): replaces an older row, removes one that no longer
 * matches, inserts an unknown one by id, and ignores one that is beyond the loaded pages.
 */
export function placeRow<Row extends Versioned>(
  pages: Page<Row>[],
  row: Row,
  { belongs = () => true, mayInsert = true, merge = (_cachedRow, newRow) => newRow }: RowPlacement<Row> = {},
): void {
  for (const page of pages) {
    const index = page.rows.findIndex(({ id }) => id === row.id);
    const cachedRow = page.rows[index];
    if (!cachedRow) continue;
    if (!isNewer(cachedRow, row)) return;
    const mergedRow = merge(cachedRow, row);
    if (belongs(mergedRow)) page.rows[index] = mergedRow;
    else {
      page.rows.splice(index, 1);
      count(pages, -1);
    }
    return;
  }
  if (!mayInsert || !belongs(row)) return;
  for (const page of pages) {
    const index = page.rows.findIndex(({ id }) => id < row.id);
    if (index >= 0) {
      page.rows.splice(index, 0, row);
      count(pages, 1);
      return;
    }
    if (page.next === null) {
      page.rows.push(row);
      count(pages, 1);
      return;
    }
  }
}

/** Updates the number of all rows, when the server counted them. */
function count(pages: Page<unknown>[], change: 1 | -1): void {
  for (const page of pages) {
    if (page.total !== undefined) page.total += change;
  }
}

/** Whether a list has another order than newest first. */
export function isSorted({
  sort,
  order,
}: {
  sort?: string | undefined;
  order?: string | undefined;
}): boolean {
  return sort !== undefined || order !== undefined;
}

/**
 * Messages of the socket beside pushes. The code that shows them registers its handler, so that pages without it do not load it
 * with the socket.
 */
const messageHandlers = new Map<string, (message: unknown, store: AppStore) => void>();

/** Registers the handler for messages of a name. A message that does not fit the schema, from a newer server, is ignored. */
export function registerMessageHandler<Message>(
  name: string,
  schema: z.ZodType<Message>,
  handler: (message: Message, store: AppStore) => void,
): void {
  messageHandlers.set(name, (message, store) => {
    const { data, success } = schema.safeParse(message);
    if (success) handler(data, store);
  });
}

/** Passes a message to its handler, if this page has one. */
export function applyMessage(name: string, message: unknown, store: AppStore): void {
  messageHandlers.get(name)?.(message, store);
}
