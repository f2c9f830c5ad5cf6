import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredEvent, StoredPhoto, TripStorage } from './stored-trip';

interface MemoryStorage extends TripStorage {
  /** Of all users, oldest first. */
  everything(): { readonly events: readonly StoredEvent[]; readonly photos: readonly StoredPhoto[] };
}

/** For browsers that forbid storage. The data is lost with the page, and the screen says so. */
function memoryStorage(): MemoryStorage {
  let events: StoredEvent[] = [];
  let photos: StoredPhoto[] = [];
  // Below zero, because the ids of the phone's storage are above it.
  let last = 0;
  return {
    isDurable: false,
    everything: () => ({ events, photos }),
    events: (userId) => Promise.resolve(events.filter((event) => event.userId === userId)),
    photos: (userId) => Promise.resolve(photos.filter((photo) => photo.userId === userId)),
    addPhoto: async (photo) => {
      photos = [...photos, { ...photo, id: --last }];
    },
    removePhoto: async (userId, id) => {
      photos = photos.filter((photo) => photo.id !== id || photo.userId !== userId);
    },
    addEvent: async (event) => {
      const { userId, bookingId, clientId } = event;
      const earlier = events.map((each) => (each.userId === userId ? { ...each, undoUntil: 0 } : each));
      events = [...earlier, { ...event, seq: --last }];
      photos = photos.map((photo) =>
        photo.userId === userId && photo.bookingId === bookingId && photo.clientId === ''
          ? { ...photo, clientId }
          : photo,
      );
    },
    changeEvent: async (clientId, changes) => {
      events = events.map((event) => (event.clientId === clientId ? { ...event, ...changes } : event));
    },
    claimEvent: async (clientId) => {
      events = events.map((event) => (event.clientId === clientId ? { ...event, undoUntil: 0 } : event));
      return events.some((event) => event.clientId === clientId);
    },
    undoEvent: async (clientId) => {
      if (!events.some((event) => event.clientId === clientId && event.undoUntil)) return false;
      events = events.filter((event) => event.clientId !== clientId);
      photos = photos.map((photo) => (photo.clientId === clientId ? { ...photo, clientId: '' } : photo));
      return true;
    },
    removeEvent: async (clientId) => {
      events = events.filter((event) => event.clientId !== clientId);
      photos = photos.filter((photo) => photo.clientId !== clientId);
    },
    removePhotosOf: async (clientId) => {
      photos = photos.filter((photo) => photo.clientId !== clientId);
    },
  };
}

const NAME = 'bahon-trips';
const VERSION = 1;

interface TripDatabase extends DBSchema {
  events: {
    key: number;
    value: StoredEvent;
    indexes: { userId: number; clientId: string };
  };
  photos: {
    key: number;
    value: StoredPhoto;
    indexes: { userId: number; clientId: string };
  };
}

type Database = IDBPDatabase<TripDatabase>;

let opened: Promise<Database> | null = null;

function open(): Promise<Database> {
  opened ??= openDatabase().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Fails where the browser has no IndexedDB or forbids it. */
async function openDatabase(): Promise<Database> {
  return openDB<TripDatabase>(NAME, VERSION, {
    upgrade(database) {
      const events = database.createObjectStore('events', { keyPath: 'seq', autoIncrement: true });
      events.createIndex('userId', 'userId');
      events.createIndex('clientId', 'clientId', { unique: true });
      const photos = database.createObjectStore('photos', { keyPath: 'id', autoIncrement: true });
      photos.createIndex('userId', 'userId');
      photos.createIndex('clientId', 'clientId');
    },
    // A newer release in another tab must not wait for this one.
    blocking: () => void close(),
    terminated: () => {
      opened = null;
    },
  });
}

async function close(): Promise<void> {
  const previous = opened;
  opened = null;
  (await previous?.catch(() => null))?.close();
}

/** On the phone, in IndexedDB. */
const device: TripStorage = {
  isDurable: true,
  // An index gives equal entries in the order of their keys, which is the order of storing.
  events: async (userId) => (await open()).getAllFromIndex('events', 'userId', userId),
  photos: async (userId) => (await open()).getAllFromIndex('photos', 'userId', userId),
  addPhoto: async (photo) => {
    await (await open()).add('photos', photo);
  },
  removePhoto: async (userId, id) => {
    const transaction = (await open()).transaction('photos', 'readwrite');
    const photo = await transaction.store.get(id);
    if (photo?.userId === userId) await transaction.store.delete(id);
    await transaction.done;
  },
  addEvent: async (event) => {
    const { userId, bookingId, clientId } = event;
    const transaction = (await open()).transaction(['events', 'photos'], 'readwrite');
    const photos = transaction.objectStore('photos');
    const unsentPhotos = (await photos.index('userId').getAll(userId)).filter(
      (photo) => photo.bookingId === bookingId && photo.clientId === '',
    );
    const events = transaction.objectStore('events');
    const undoable = (await events.index('userId').getAll(userId)).filter(({ undoUntil }) => undoUntil);
    // In one transaction, so that a full disk leaves nothing half stored.
    await Promise.all([
      ...unsentPhotos.map((photo) => photos.put({ ...photo, clientId })),
      ...undoable.map((earlier) => events.put({ ...earlier, undoUntil: 0 })),
      events.add(event),
      transaction.done,
    ]);
  },
  changeEvent: async (clientId, changes) => {
    const transaction = (await open()).transaction('events', 'readwrite');
    const event = await transaction.store.index('clientId').get(clientId);
    await Promise.all([event && transaction.store.put({ ...event, ...changes }), transaction.done]);
  },
  claimEvent: async (clientId) => {
    const transaction = (await open()).transaction('events', 'readwrite');
    const event = await transaction.store.index('clientId').get(clientId);
    await Promise.all([event && transaction.store.put({ ...event, undoUntil: 0 }), transaction.done]);
    return event !== undefined;
  },
  undoEvent: async (clientId) => {
    const transaction = (await open()).transaction(['events', 'photos'], 'readwrite');
    const [events, photos] = [transaction.objectStore('events'), transaction.objectStore('photos')];
    const event = await events.index('clientId').get(clientId);
    const isUndone = Boolean(event?.undoUntil);
    const returnedPhotos = isUndone ? await photos.index('clientId').getAll(clientId) : [];
    await Promise.all([
      isUndone && events.delete(event!.seq!),
      ...returnedPhotos.map((photo) => photos.put({ ...photo, clientId: '' })),
      transaction.done,
    ]);
    return isUndone;
  },
  removeEvent: async (clientId) => {
    const transaction = (await open()).transaction(['events', 'photos'], 'readwrite');
    const [events, photos] = [transaction.objectStore('events'), transaction.objectStore('photos')];
    const keys = await events.index('clientId').getAllKeys(clientId);
    const photoKeys = await photos.index('clientId').getAllKeys(clientId);
    await Promise.all([
      ...keys.map((key) => events.delete(key)),
      ...photoKeys.map((key) => photos.delete(key)),
      transaction.done,
    ]);
  },
  removePhotosOf: async (clientId) => {
    const transaction = (await open()).transaction('photos', 'readwrite');
    const keys = await transaction.store.index('clientId').getAllKeys(clientId);
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
  },
};

let memory: MemoryStorage | null = null;
let currentMove: Promise<void> | null = null;

/** Moves the data in memory to the phone in one transaction. After a failure it is still in memory. */
async function moveToDevice(from: MemoryStorage): Promise<void> {
  const { events, photos } = from.everything();
  const transaction = (await open()).transaction(['events', 'photos'], 'readwrite');
  const [eventStore, photoStore] = [transaction.objectStore('events'), transaction.objectStore('photos')];
  await Promise.all([
    ...events.map(({ seq: _seq, ...event }) => eventStore.add(event)),
    ...photos.map(({ id: _id, ...photo }) => photoStore.add(photo)),
    transaction.done,
  ]);
  memory = null;
}

/**
 * The phone's storage; the page's memory while the browser has none or forbids it. A browser may fail to open its storage
 * once and succeed later, so ask for it before each use instead of keeping it.
 */
export async function tripStorage(): Promise<TripStorage> {
  try {
    await open();
    // One move at a time, or two callers would move the same.
    if (memory) {
      currentMove ??= moveToDevice(memory).finally(() => {
        currentMove = null;
      });
      await currentMove;
    }
    return device;
  } catch {
    return (memory ??= memoryStorage());
  }
}

/** For tests: deletes everything that the memory storage holds. */
export function resetTripStorage(): void {
  memory = null;
}

/** How many reports of a user wait on this phone. */
export async function countUnsent(userId: number): Promise<number> {
  return (await (await tripStorage()).events(userId)).length;
}
