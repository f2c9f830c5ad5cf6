import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** How a transaction's work ended: what it returned, or the failure that it wants told although its changes are kept. */
export type Outcome = { result: unknown } | { failure: Error };

/** What goes with the transactions of one command, whoever runs them. */
export interface CommandScope {
  /** Called inside the transaction when its work is done; what it throws undoes the work. */
  beforeCommit(tx: EntityManager, outcome: Outcome): Promise<void>;
}

/** The command at hand. `Database.transaction` looks here, so that services need not know who called them, and how. */
export const commandScope = new AsyncLocalStorage<CommandScope | undefined>();
