import type { StoredEvent, StoredPhoto, TripStorage } from './stored-trip';

/** For browsers that let us store nothing: what is kept here ends with the page, and the screen says so. */
export function memoryStorage(): TripStorage {
  let events: StoredEvent[] = [];
  let photos: StoredPhoto[] = [];
  let last = 0;
  return {
    isDurable: false,
    events: (userId) => Promise.resolve(events.filter((event) => event.userId === userId)),
    photos: (userId) => Promise.resolve(photos.filter((photo) => photo.userId === userId)),
    addPhoto: async (photo) => {
      photos = [...photos, { ...photo, id: ++last }];
    },
    removePhoto: async (userId, id) => {
      photos = photos.filter((photo) => photo.id !== id || photo.userId !== userId);
    },
    addEvent: async (event) => {
      const { userId, bookingId, clientId } = event;
      events = [...events, { ...event, seq: ++last }];
      photos = photos.map((photo) =>
        photo.userId === userId && photo.bookingId === bookingId && photo.clientId === ''
          ? { ...photo, clientId }
          : photo,
      );
    },
    changeEvent: async (clientId, changes) => {
      events = events.map((event) => (event.clientId === clientId ? { ...event, ...changes } : event));
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
