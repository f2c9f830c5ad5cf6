import { create } from 'zustand';
import { newUuid } from '../../lib/uuid';
import type { ApiError } from '../api-error';
import { currentConnection, onConnectionChange } from '../connection.store';
import { currentUser, onSessionChange } from '../session.store';
import type { AppStore } from '../store';
import { Sender, type OutboxOptions, type OutboxState } from './sender';
import { isWaiting, outboxStorage, type Entry } from './storage';
import { markUnsent } from './unsent-mark';

/** The fields that only an entry of this outbox has, and what it is about. */
type NewEntry<E extends Entry> = Omit<E, keyof Entry> & Pick<E, 'subjectId' | 'undoUntil'>;

const NOTHING = { entries: [], files: [], problems: new Map<string, ApiError>(), sendingIds: [] };
const READ_AGAIN_MS = 2_000;

/**
 * What a user has written and the server does not have yet. Each entry is stored on the device first, then sent until the server
 * has it, in order per subject, also after a reload, and by one tab at a time. A refused entry waits for a decision of its user
 * and does not block the others.
 */
export class Outbox<E extends Entry> {
  /** For the screen. */
  readonly useStore = create<OutboxState<E>>(() => ({ userId: null, isDurable: true, ...NOTHING }));
  private readonly channel: BroadcastChannel | null;
  private readonly sender: Sender<E>;
  private readTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: OutboxOptions<E>) {
    const name = `bahon.outbox.${options.name}`;
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    this.sender = new Sender(options, {
      useStore: this.useStore,
      show: () => this.show(),
      announceChange: () => this.announceChange(),
    });
  }

  /** Starts sending. Can be called repeatedly; the last store is used. @returns whether it was the first time. */
  start(store: AppStore): boolean {
    const isFirst = this.sender.setStore(store);
    if (isFirst) {
      onSessionChange(() => this.takeOver());
      onConnectionChange(() => {
        if (currentConnection() === 'connected') this.sendNow();
      });
      addEventListener('online', () => this.sendNow());
      this.channel?.addEventListener('message', () => void this.show());
    }
    this.takeOver();
    return isFirst;
  }

  /**
   * Stores an entry with the loose files of its subject, then starts sending it. Resolves to its id when it is stored, whether or
   * not it is sent.
   * @throws when it was not stored: nobody is signed in, the device has no room, or another reason.
   */
  async add(entry: NewEntry<E>): Promise<string> {
    const id = newUuid();
    const common = { outbox: this.options.name, userId: this.userIdOrFail(), id, fileIds: [], refusal: null };
    await (await outboxStorage()).add({ ...entry, ...common }, this.options.maxPerSubject);
    await this.announceChange();
    void this.sender.sendAll();
    return id;
  }

  /** Stores a loose file for the next entry of the subject. @throws when it was not stored, like `add`. */
  async addFile(subjectId: number, file: File): Promise<void> {
    const userId = this.userIdOrFail();
    const { name, type } = file;
    const bytes = await file.arrayBuffer();
    const row = { outbox: this.options.name, userId, subjectId, id: newUuid(), name, type, bytes };
    await (await outboxStorage()).addFile(row);
    await this.announceChange();
  }

  async removeFile(id: string): Promise<void> {
    const { userId } = this.useStore.getState();
    if (userId === null) return;
    await (await outboxStorage()).removeFile(userId, id);
    await this.announceChange();
  }

  /** Changes an entry that waits for something, then sends it. */
  async change(id: string, changes: Partial<E>): Promise<void> {
    try {
      await (await outboxStorage()).change(id, changes);
    } finally {
      void this.sender.sendAll();
    }
  }

  /** Changes everything that waits, then sends it. */
  async changeWaiting(changes: Partial<E>): Promise<void> {
    const { userId } = this.useStore.getState();
    if (userId === null) return;
    await (await outboxStorage()).changeWaiting(this.options.name, userId, changes);
    await this.announceChange();
    void this.sender.sendAll();
  }

  /** Sends an entry again now that waits or was refused, with the changes of its user. */
  async retry(entry: E, changes: Partial<E> = {}, { withoutFiles = false } = {}): Promise<void> {
    if (!this.isShown(entry)) return;
    const storage = await outboxStorage();
    if (withoutFiles) await storage.removeFilesOf(entry.id);
    await storage.change(entry.id, { ...changes, refusal: null });
    this.sender.forgetAttempts(entry.id);
    await this.announceChange();
    this.sendNow();
  }

  /** Takes an entry back that is not being sent yet; its files are loose again. @returns false when it is too late. */
  async undo(entry: E): Promise<boolean> {
    if (!this.isShown(entry)) return false;
    const isUndone = await (await outboxStorage()).undo(entry.id);
    await this.announceChange();
    return isUndone;
  }

  /** Deletes an entry. One that is being sent may still arrive. @returns false when it is already gone. */
  async discard(entry: E): Promise<boolean> {
    if (!this.isShown(entry)) return false;
    const isRemoved = await (await outboxStorage()).remove([entry.id]);
    await this.announceChange();
    void this.sender.sendAll();
    return isRemoved;
  }

  private userIdOrFail(): number {
    const { userId } = this.useStore.getState();
    if (userId === null) throw new Error('Nobody is signed in whose entries this outbox sends.');
    return userId;
  }

  private readonly isShown = (entry: E) => this.useStore.getState().userId === entry.userId;

  /** Shows and sends the entries of the signed-in user. Those of another stay on the device. */
  private takeOver(): void {
    const user = currentUser();
    const userId = user && (this.options.isFor?.(user) ?? true) ? user.user_id : null;
    if (userId === this.useStore.getState().userId) return;
    this.sender.reset();
    this.useStore.setState({ userId, ...NOTHING });
    if (userId !== null) void this.show().then(() => this.sender.sendAll());
  }

  private async read(userId: number): Promise<void> {
    const storage = await outboxStorage();
    const { entries, files } = await storage.read(this.options.name, userId);
    markUnsent(this.options.name, userId, entries.length > 0);
    const waitingIds = new Set(entries.filter(isWaiting).map(({ id }) => id));
    if (this.useStore.getState().userId !== userId) return;
    this.useStore.setState(({ problems }) => ({
      entries: entries as E[],
      files,
      isDurable: storage.isDurable,
      problems: new Map([...problems].filter(([id]) => waitingIds.has(id))),
    }));
  }

  /** Reads the storage again for the screen. A failed read is repeated later, so this never rejects. */
  private async show(): Promise<void> {
    clearTimeout(this.readTimer);
    const { userId } = this.useStore.getState();
    if (userId === null) return;
    try {
      await this.read(userId);
    } catch {
      clearTimeout(this.readTimer);
      this.readTimer = setTimeout(() => void this.show(), READ_AGAIN_MS);
    }
  }

  /** Called after the storage changed: updates this tab and the others. Never rejects. */
  private async announceChange(): Promise<void> {
    this.channel?.postMessage('changed');
    await this.show();
  }

  /** Sends at once what waits for its next try. */
  sendNow(): void {
    this.sender.sendNow();
  }
}
