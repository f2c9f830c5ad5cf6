import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useStore } from 'react-redux';
import { looseFiles, type StoredFile } from '../../api/outbox/storage';
import { isNoRoom, startTripOutbox, tripOutbox, type StoredEvent } from '../../api/trip-outbox/trip-outbox';
import type { AppStore } from '../../api/store';
import type { LinePhoto } from './timeline-lines';
import { useText } from '../../i18n/use-text';
import { tripMessages as m } from './trip.messages';

export interface PhotoOnPhone extends LinePhoto {
  readonly id: string;
}

export interface TripOutbox {
  /** Reports of this booking that the server does not have, oldest first. */
  readonly events: readonly StoredEvent[];
  /** Photos for the next report. */
  readonly tray: readonly PhotoOnPhone[];
  readonly photosOf: (event: StoredEvent) => readonly LinePhoto[];
}

const urls = new Map<string, string>();

// A photo that was sent or deleted is no longer shown; its address would keep its bytes in memory.
tripOutbox.useStore.subscribe(({ files }) => {
  for (const [id, url] of urls) {
    if (files.some((file) => file.id === id)) continue;
    URL.revokeObjectURL(url);
    urls.delete(id);
  }
});

/** A stored photo as an image: with the same address as long as it is on this phone. */
function pictureOf({ id, bytes, type }: StoredFile): PhotoOnPhone {
  const url = urls.get(id) ?? URL.createObjectURL(new Blob([bytes], { type }));
  urls.set(id, url);
  return { id, key: id, thumbnail: url, full: url };
}

/** The unsent reports and photos of a booking's trip. */
export function useTripOutbox(bookingId: number): TripOutbox {
  const store = useStore() as AppStore;
  useEffect(() => startTripOutbox(store), [store]);
  const isOfBooking = ({ subjectId }: { subjectId: number }) => subjectId === bookingId;
  const events = tripOutbox.useStore(useShallow((state) => state.entries.filter(isOfBooking)));
  const files = tripOutbox.useStore(useShallow((state) => state.files.filter(isOfBooking)));
  return {
    events,
    tray: looseFiles(files, events).map(pictureOf),
    photosOf: ({ fileIds }) => files.filter(({ id }) => fileIds.includes(id)).map(pictureOf),
  };
}

/** Why a report or a photo could not be stored on this phone. */
export function useSaveErrorText(): (error: unknown) => string {
  const t = useText();
  return (error) => t(isNoRoom(error) ? m.noRoom : m.notSaved);
}
