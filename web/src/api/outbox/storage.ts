import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { ApiError } from '../api-error';

type OutboxName = 'chat' | 'trip' | 'position';

interface OutboxItem {
  /** Given by IndexedDB, in the order of storing. */
  readonly seq?: number;
  readonly outbox: OutboxName;
  /** Whose it is: only this account sends and sees it. */
  readonly userId: number;
  /** What it is about, such as a booking: entries about the same are sent in their order. */
  readonly subjectId: number;
  /** Created on this device. */
  readonly id: string;
}

/** Something that this device stores until the server has it. The server stores repeated requests with its `id` once. */
export interface Entry extends OutboxItem {
  readonly fileIds: readonly string[];
  /** Can be undone, and is not sent, before this time (milliseconds since 1970); 0 once it is being sent. */
  readonly undoUntil?: number;
  /** Why the server did not take it: it waits for a decision of its user. */
  readonly refusal: ApiError | null;
}

/** A file of an entry, or a loose one for the next entry of its subject. Stored as bytes, because some phones lose stored blobs. */
export interface StoredFile extends OutboxItem {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Whether an entry is sent without its user. */
export const isWaiting = ({ refusal }: Entry) => refusal === null;

export function looseFiles(files: readonly StoredFile[], entries: readonly Entry[]): StoredFile[] {
  const usedIds = new Set(entries.flatMap(({ fileIds }) => fileIds));
  return files.filter(({ id }) => !usedIds.has(id));
}

interface Table<Row extends OutboxItem> {
  /** Oldest first; of all users without `userId`. */
  all(outbox: OutboxName, userId?: number): Promise<Row[]>;
  find(id: string): Promise<Row | undefined>;
  put(row: Row): Promise<unknown>;
  remove(row: Row): Promise<unknown>;
}

interface Tables {
  readonly entries: Table<Entry>;
  readonly files: Table<StoredFile>;
}

/** Does the work in one transaction: all of it or nothing, so that a full disk leaves nothing half stored. */
type Transact = <Result>(work: (tables: Tables) => Promise<Result>) => Promise<Result>;

/** The unsent entries and files of all outboxes on this device. */
class OutboxStorage {
  constructor(
    /** False when the data is lost with the page, because the browser has no storage. */
    readonly isDurable: boolean,
    private readonly transact: Transact,
  ) {}

  entries(outbox: OutboxName, userId: number): Promise<Entry[]> {
    return this.transact(({ entries }) => entries.all(outbox, userId));
  }

  read(outbox: OutboxName, userId: number): Promise<{ entries: Entry[]; files: StoredFile[] }> {
    return this.transact(async ({ entries, files }) => ({
      entries: await entries.all(outbox, userId),
      files: await files.all(outbox, userId),
    }));
  }

  /**
   * Stores an entry with the loose files of its subject. Those before it can no longer be undone.
   * @param maxPerSubject the oldest entries of its subject are removed beyond this number.
   */
  add(entry: Entry, maxPerSubject = Infinity): Promise<void> {
    return this.transact(async (tables) => {
      const { entries, files } = tables;
      const { outbox, userId, subjectId } = entry;
      const earlier = await entries.all(outbox, userId);
      const loose = looseFiles(await files.all(outbox, userId), earlier);
      for (const each of earlier) if (each.undoUntil) await entries.put({ ...each, undoUntil: 0 });
      const ofSubject = earlier.filter((each) => each.subjectId === subjectId);
      const surplus = Math.max(0, ofSubject.length + 1 - maxPerSubject);
      for (const each of ofSubject.slice(0, surplus)) await removeEntry(tables, each);
      const fileIds = loose.filter((file) => file.subjectId === subjectId).map(({ id }) => id);
      await entries.put({ ...entry, fileIds });
    });
  }

  addFile(file: StoredFile): Promise<unknown> {
    return this.transact(({ files }) => files.put(file));
  }

  removeFile(userId: number, id: string): Promise<void> {
    return this.transact(async ({ files }) => {
      const file = await files.find(id);
      if (file?.userId === userId) await files.remove(file);
    });
  }

  change(id: string, changes: object): Promise<void> {
    return this.transact(async ({ entries }) => {
      const entry = await entries.find(id);
      if (entry) await entries.put({ ...entry, ...changes });
    });
  }

  changeWaiting(outbox: OutboxName, userId: number, changes: object): Promise<void> {
    return this.transact(async ({ entries }) => {
      for (const entry of await entries.all(outbox, userId))
        if (isWaiting(entry)) await entries.put({ ...entry, ...changes });
    });
  }

  /** Marks entries as being sent: they can no longer be undone. @returns their files; null when one is gone. */
  claim(ids: readonly string[]): Promise<StoredFile[] | null> {
    return this.transact(async ({ entries, files }) => {
      const claimedFiles: StoredFile[] = [];
      for (const id of ids) {
        const entry = await entries.find(id);
        if (!entry) return null;
        if (entry.undoUntil) await entries.put({ ...entry, undoUntil: 0 });
        for (const fileId of entry.fileIds) {
          const file = await files.find(fileId);
          if (file) claimedFiles.push(file);
        }
      }
      return claimedFiles;
    });
  }

  /** Removes an entry that is not being sent; its files are loose again. @returns whether it did. */
  undo(id: string): Promise<boolean> {
    return this.transact(async ({ entries }) => {
      const entry = await entries.find(id);
      if (!entry?.undoUntil) return false;
      await entries.remove(entry);
      return true;
    });
  }

  /** Removes entries with their files. @returns false when they are already gone. */
  remove(ids: readonly string[]): Promise<boolean> {
    return this.transact(async (tables) => {
      let isRemoved = false;
      for (const id of ids) {
        const entry = await tables.entries.find(id);
        if (!entry) continue;
        await removeEntry(tables, entry);
        isRemoved = true;
      }
      return isRemoved;
    });
  }

  /** Removes all entries about the same subject, with their files. */
  removeSubject({
    outbox,
    userId,
    subjectId,
  }: Pick<Entry, 'outbox' | 'userId' | 'subjectId'>): Promise<void> {
    return this.transact(async (tables) => {
      for (const entry of await tables.entries.all(outbox, userId))
        if (entry.subjectId === subjectId) await removeEntry(tables, entry);
    });
  }

  removeFilesOf(id: string): Promise<void> {
    return this.transact(async (tables) => {
      const entry = await tables.entries.find(id);
      if (!entry) return;
      await removeFiles(tables, entry);
      await tables.entries.put({ ...entry, fileIds: [] });
    });
  }

  /** Removes what an outbox has of all users. */
  clear(outbox: OutboxName): Promise<void> {
    return this.transact(async ({ entries, files }) => {
      for (const entry of await entries.all(outbox)) await entries.remove(entry);
      for (const file of await files.all(outbox)) await files.remove(file);
    });
  }
}

async function removeFiles({ files }: Tables, { fileIds }: Entry): Promise<void> {
  for (const fileId of fileIds) {
    const file = await files.find(fileId);
    if (file) await files.remove(file);
  }
}

async function removeEntry(tables: Tables, entry: Entry): Promise<void> {
  await removeFiles(tables, entry);
  await tables.entries.remove(entry);
}

const NAME = 'bahon-outbox';
const VERSION = 1;
const TABLES = ['entries', 'files'];

let connection: Promise<IDBPDatabase> | null = null;

/** Fails where the browser has no IndexedDB or forbids it. */
function open(): Promise<IDBPDatabase> {
  connection ??= openDB(NAME, VERSION, {
    upgrade(database) {
      for (const name of TABLES) {
        const table = database.createObjectStore(name, { keyPath: 'seq', autoIncrement: true });
        table.createIndex('owner', ['outbox', 'userId']);
        table.createIndex('id', 'id', { unique: true });
      }
    },
    // A newer release in another tab must not wait for this one.
    blocking: () => void close(),
    terminated: () => {
      connection = null;
    },
  }).catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

async function close(): Promise<void> {
  const previous = connection;
  connection = null;
  (await previous?.catch(() => null))?.close();
}

function deviceTable<Row extends OutboxItem>(
  transaction: IDBPTransaction<unknown, string[], 'readwrite'>,
  name: string,
): Table<Row> {
  const table = transaction.objectStore(name);
  return {
    // An index gives equal entries in the order of their keys, which is the order of storing.
    all: (outbox, userId) =>
      table
        .index('owner')
        .getAll(
          userId === undefined
            ? IDBKeyRange.bound([outbox, -Infinity], [outbox, Infinity])
            : [outbox, userId],
        ),
    find: (id) => table.index('id').get(id),
    put: (row) => table.put(row),
    remove: ({ seq }) => table.delete(seq!),
  };
}

const transactOnDevice: Transact = async (work) => {
  const transaction = (await open()).transaction(TABLES, 'readwrite');
  // Its failure is reported below.
  transaction.done.catch(() => undefined);
  try {
    const result = await work({
      entries: deviceTable(transaction, 'entries'),
      files: deviceTable(transaction, 'files'),
    });
    await transaction.done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has already ended.
    }
    throw error;
  }
};

const device = new OutboxStorage(true, transactOnDevice);

function memoryTable<Row extends OutboxItem>() {
  const rows = new Map<string, Row>();
  const table: Table<Row> = {
    all: (outbox, userId) =>
      Promise.resolve(
        [...rows.values()].filter(
          (row) => row.outbox === outbox && (userId === undefined || row.userId === userId),
        ),
      ),
    find: (id) => Promise.resolve(rows.get(id)),
    put: (row) => Promise.resolve(rows.set(row.id, row)),
    remove: ({ id }) => Promise.resolve(rows.delete(id)),
  };
  return { rows, table };
}

/** For browsers that forbid storage. The data is lost with the page, and the screen says so. */
function createMemory() {
  const [entries, files] = [memoryTable<Entry>(), memoryTable<StoredFile>()];
  const storage = new OutboxStorage(false, (work) => work({ entries: entries.table, files: files.table }));
  /** After a failure everything is still in memory. */
  const moveToDevice = () =>
    transactOnDevice(async (tables) => {
      for (const entry of entries.rows.values()) await tables.entries.put(entry);
      for (const file of files.rows.values()) await tables.files.put(file);
    });
  return { storage, moveToDevice };
}

let memory: ReturnType<typeof createMemory> | null = null;
let currentMove: Promise<void> | null = null;

/**
 * The device's storage; the page's memory while the browser has none or forbids it. A browser may fail to open its storage
 * once and succeed later, so ask for it before each use instead of keeping it.
 */
export async function outboxStorage(): Promise<OutboxStorage> {
  try {
    await open();
    if (memory) {
      // One move at a time, or two callers would move the same.
      currentMove ??= memory
        .moveToDevice()
        .then(() => {
          memory = null;
        })
        .finally(() => {
          currentMove = null;
        });
      await currentMove;
    }
    return device;
  } catch {
    return (memory ??= createMemory()).storage;
  }
}

/** For tests: deletes everything that the memory storage holds. */
export function resetOutboxStorage(): void {
  memory = null;
}

/** How many entries of a user wait on this device. */
export async function countUnsent(outbox: OutboxName, userId: number): Promise<number> {
  return (await (await outboxStorage()).entries(outbox, userId)).length;
}
