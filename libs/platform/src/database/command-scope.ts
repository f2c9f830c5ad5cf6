import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Outcome of a transaction: its result, or a failure that is reported although its changes are committed. */
export type Outcome = { result: unknown } | { failure: Error };

/** Work that is added to the transactions of one command, such as storing its answer. */
export interface CommandScope {
  /** Called inside the transaction after its work; throwing rolls the transaction back. */
  beforeCommit(tx: EntityManager, outcome: Outcome): Promise<void>;
}

/** The current command. `Database.transaction` reads it, so services need no parameter for it. */
export const commandScope = new AsyncLocalStorage<CommandScope | undefined>();
