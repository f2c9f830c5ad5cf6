import type { StoreApi, UseBoundStore } from 'zustand';
import type { SessionUser } from '@app/contracts/accounts.js';
import type { ApiError } from '../api-error';
import { rememberedUserId } from '../device-memory';
import { isOfAnotherAccount } from '../page-account';
import { sessionExpired } from '../session.store';
import type { AppStore } from '../store';
import { isWaiting, outboxStorage, type Entry, type StoredFile } from './storage';

/** Entries of one subject that are sent together, oldest first. */
export type Batch<E extends Entry> = readonly [E, ...E[]];

export interface OutboxOptions<E extends Entry> {
  readonly name: E['outbox'];
  /** Whose entries are sent; default: everybody's. */
  readonly isFor?: (user: SessionUser) => boolean;
  /** How long an entry still waits for something before it is sent, in milliseconds. */
  readonly msUntilReady?: (entry: E) => number;
  /** Whether an entry that fails again and again lets the next ones of its subject pass. */
  readonly canBeOvertaken?: boolean;
  /** How many entries of one subject are sent together; default: 1. */
  readonly batchSize?: number;
  /** How many entries of one subject are stored; the oldest make room for a new one. Default: all. */
  readonly maxPerSubject?: number;
  /** What is deleted when the server refuses a batch. Default: nothing, its user decides. */
  readonly deletedOnRefusal?: (refusal: ApiError) => 'batch' | 'subject';
  /** How long `send` may take at most, in milliseconds. */
  readonly sendLimitMs: number;
  /** Sends a batch and shows it in the store. @returns why it failed; null when the server has it. */
  readonly send: (batch: Batch<E>, files: readonly StoredFile[], store: AppStore) => Promise<ApiError | null>;
  /** Called with each subject of which something was sent, when nothing is left to send now. */
  readonly onSent?: (subjectId: number, store: AppStore) => void;
}

export interface OutboxState<E extends Entry> {
  readonly userId: number | null;
  /** Oldest first. */
  readonly entries: readonly E[];
  readonly files: readonly StoredFile[];
  readonly isDurable: boolean;
  /** Why entries that this tab has tried still wait, by their ids. */
  readonly problems: ReadonlyMap<string, ApiError>;
  readonly sendingIds: readonly string[];
}

type Outcome = 'sent' | 'refused' | 'gone' | 'failed' | 'all-fail';

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
/** After so many failed attempts an entry can be overtaken. */
const STUCK_AFTER = 4;
/** For reading and writing the device's storage, before and after a request. */
const STORAGE_MS = 30_000;

/** The same request may still succeed: no answer, one that is not ours, a busy server, a session that ended or is another account's. */
function isUndecided(error: ApiError): boolean {
  const { status, code } = error;
  if (['unreadable', 'idempotency_in_progress'].includes(code) || isOfAnotherAccount(error)) return true;
  return status < 400 || status >= 500 || [401, 408, 425, 429].includes(status);
}

/** Every other entry would fail in the same way now. */
const isForAll = (error: ApiError) => [0, 401, 429].includes(error.status) || isOfAnotherAccount(error);

interface OutboxView<E extends Entry> {
  readonly useStore: UseBoundStore<StoreApi<OutboxState<E>>>;
  /** Reads the storage again for the screen. Never rejects. */
  readonly show: () => Promise<void>;
  /** Called after the storage changed. Never rejects. */
  readonly announceChange: () => Promise<void>;
}

/** Sends the entries of an outbox until the server has them: in order per subject, and by one tab at a time. */
export class Sender<E extends Entry> {
  private readonly attempts = new Map<string, number>();
  private store: AppStore | null = null;
  private sendTimer: ReturnType<typeof setTimeout> | undefined;
  private retries = 0;
  private isSending = false;
  private isWanted = false;

  constructor(
    private readonly options: OutboxOptions<E>,
    private readonly outbox: OutboxView<E>,
  ) {}

  /** The last store is used. @returns whether it is the first one. */
  setStore(store: AppStore): boolean {
    const isFirst = this.store === null;
    this.store = store;
    return isFirst;
  }

  /** Ends waiting for the next try. */
  reset(): void {
    clearTimeout(this.sendTimer);
    this.retries = 0;
  }

  /** Counts the attempts of an entry from the beginning. */
  forgetAttempts(id: string): void {
    this.attempts.delete(id);
  }

  /** Sends at once what waits for its next try. */
  sendNow(): void {
    this.retries = 0;
    void this.sendAll();
  }

  private sendIn(delay: number): void {
    clearTimeout(this.sendTimer);
    this.sendTimer = setTimeout(() => void this.sendAll(), delay);
  }

  private readonly retryDelay = () => RETRY_MS[Math.min(this.retries++, RETRY_MS.length - 1)] ?? 0;

  /** Sends the waiting entries. A call during this makes it check once more. */
  async sendAll(): Promise<void> {
    clearTimeout(this.sendTimer);
    this.isWanted = true;
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (this.isWanted) {
        this.isWanted = false;
        // Somebody else may have signed in since the last round.
        const { userId } = this.outbox.useStore.getState();
        if (userId === null || !this.store) break;
        // The storage may be readable again.
        await this.outbox.show();
        await this.sendFor(userId, this.store);
      }
    } catch {
      // The database went away, as it does on some phones in the background, or another tab has taken the lock over.
      this.sendIn(this.retryDelay());
    } finally {
      this.isSending = false;
    }
  }

  /** Sends until nothing is left to send now, one batch per lock, so that other tabs can send between them. */
  private async sendFor(userId: number, store: AppStore): Promise<void> {
    const failedIds = new Set<string>();
    const sentSubjects = new Set<number>();
    try {
      for (;;) {
        const result = await this.withLock(userId, () => this.sendNext(userId, failedIds, store));
        if (!result) return;
        const { batch, outcome } = result;
        if (outcome === 'all-fail') return this.sendIn(this.retryDelay());
        if (outcome === 'failed') for (const { id } of batch) failedIds.add(id);
        if (outcome === 'sent') {
          this.retries = 0;
          for (const { id } of batch) this.attempts.delete(id);
          sentSubjects.add(batch[0].subjectId);
        }
        await this.outbox.announceChange();
      }
    } finally {
      for (const subjectId of sentSubjects) this.options.onSent?.(subjectId, store);
    }
  }

  /**
   * Runs the work in one tab at a time, so that entries are sent in their order. The lock is held for one batch, so it is usually
   * free soon. A page that the system has suspended may keep it for ever, so after the time of the longest request another tab
   * takes it. Pages on plain http have no locks: there two tabs may send the same entry, which the server stores once.
   * @throws AbortError when another tab has taken the lock over.
   */
  private async withLock<T>(userId: number, work: () => Promise<T>): Promise<T> {
    if (!('locks' in navigator)) return work();
    const name = `bahon.outbox.${this.options.name}.${userId}`;
    const signal = AbortSignal.timeout(this.options.sendLimitMs + STORAGE_MS);
    try {
      return await navigator.locks.request(name, { signal }, work);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
      return navigator.locks.request(name, { steal: true }, work);
    }
  }

  /** Somebody else may have signed in with this browser, here or in another tab: nothing is sent in their name. */
  private isOwner(userId: number): boolean {
    const lastUserId = rememberedUserId();
    return (
      this.outbox.useStore.getState().userId === userId && (lastUserId === null || lastUserId === userId)
    );
  }

  private async sendNext(userId: number, failedIds: ReadonlySet<string>, store: AppStore) {
    if (!this.isOwner(userId)) return null;
    const entries = await (await outboxStorage()).entries(this.options.name, userId);
    const batch = this.next(entries as E[], failedIds);
    return batch && { batch, outcome: await this.sendBatch(batch, store) };
  }

  /** The oldest entries that can be sent now; null when there are none, and then the next try is planned. */
  private next(entries: readonly E[], failedIds: ReadonlySet<string>): Batch<E> | null {
    const { batchSize = 1, msUntilReady } = this.options;
    const pauses = failedIds.size > 0 ? [this.retryDelay()] : [];
    const heldSubjects = new Set<number>();
    const batch: E[] = [];
    for (const entry of entries) {
      if (batch.length === batchSize) break;
      if (!isWaiting(entry) || heldSubjects.has(entry.subjectId)) continue;
      if (batch[0] && batch[0].subjectId !== entry.subjectId) continue;
      const pause = msUntilReady?.(entry) ?? 0;
      if (pause === 0 && !failedIds.has(entry.id)) {
        batch.push(entry);
        continue;
      }
      if (pause > 0) pauses.push(pause);
      if (!this.isOvertaken(entry)) heldSubjects.add(entry.subjectId);
    }
    const [first, ...rest] = batch;
    if (first) return [first, ...rest];
    if (pauses.length > 0) this.sendIn(Math.min(...pauses));
    return null;
  }

  private isOvertaken({ id }: E): boolean {
    return this.options.canBeOvertaken === true && (this.attempts.get(id) ?? 0) >= STUCK_AFTER;
  }

  private async sendBatch(batch: Batch<E>, store: AppStore): Promise<Outcome> {
    const ids = batch.map(({ id }) => id);
    const storage = await outboxStorage();
    const files = await storage.claim(ids);
    if (!files) return 'gone';
    if (!this.isOwner(batch[0].userId)) return 'all-fail';
    this.outbox.useStore.setState({ sendingIds: ids });
    try {
      const problem = await this.options.send(batch, files, store);
      if (problem) return await this.settle(batch, problem);
      await (await outboxStorage()).remove(ids);
      return 'sent';
    } finally {
      this.outbox.useStore.setState({ sendingIds: [] });
    }
  }

  private async settle(batch: Batch<E>, problem: ApiError): Promise<Outcome> {
    if (!this.isOwner(batch[0].userId)) return 'all-fail';
    if (!isUndecided(problem)) {
      await this.refuse(batch, problem);
      return 'refused';
    }
    this.outbox.useStore.setState(({ problems }) => ({
      problems: new Map([...problems, ...batch.map(({ id }) => [id, problem] as const)]),
    }));
    if (problem.status === 401) sessionExpired();
    if (isForAll(problem)) return 'all-fail';
    for (const { id } of batch) this.attempts.set(id, (this.attempts.get(id) ?? 0) + 1);
    return 'failed';
  }

  private async refuse(batch: Batch<E>, refusal: ApiError): Promise<void> {
    const storage = await outboxStorage();
    const deletionScope = this.options.deletedOnRefusal?.(refusal);
    if (deletionScope === 'subject') await storage.removeSubject(batch[0]);
    else if (deletionScope === 'batch') await storage.remove(batch.map(({ id }) => id));
    else for (const { id } of batch) await storage.change(id, { refusal });
  }
}
