import type { StoredEvent, StoredPhoto, TripStorage } from './stored-trip';

export interface MemoryStorage extends TripStorage {
  /** Of all users, oldest first. */
  everything(): { readonly events: readonly StoredEvent[]; readonly photos: readonly StoredPhoto[] };
}

/** For browsers that forbid storage. The data is lost with the page, and the screen says so. */
export function memoryStorage(): MemoryStorage {
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
