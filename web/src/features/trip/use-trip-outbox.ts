import { useEffect, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useStore } from 'react-redux';
import { startTripOutbox, useOutbox } from '../../api/trip-outbox/outbox';
import type { StoredEvent, StoredPhoto } from '../../api/trip-outbox/stored-trip';
import type { AppStore } from '../../api/store';
import type { LinePhoto } from './timeline-lines';

export interface PhotoOnPhone extends LinePhoto {
  readonly id: number;
}

export interface TripOutbox {
  /** Reports of this booking that the server does not have, oldest first. */
  readonly events: readonly StoredEvent[];
  /** Photos for the next report. */
  readonly tray: readonly PhotoOnPhone[];
  readonly photosOf: (clientId: string) => readonly LinePhoto[];
}

/** Addresses of pictures in memory, given back when they are no longer shown. */
function usePictures(photos: readonly StoredPhoto[]): readonly (PhotoOnPhone & { clientId: string })[] {
  const pictures = useMemo(
    () =>
      photos.map(({ id = 0, clientId, bytes, type }) => {
        const url = URL.createObjectURL(new Blob([bytes], { type }));
        return { id, key: String(id), clientId, thumbnail: url, full: url };
      }),
    [photos],
  );
  useEffect(() => () => pictures.forEach(({ full }) => URL.revokeObjectURL(full)), [pictures]);
  return pictures;
}

/** What this phone holds of a booking's trip. */
export function useTripOutbox(bookingId: number): TripOutbox {
  const store = useStore() as AppStore;
  useEffect(() => startTripOutbox(store), [store]);
  const events = useOutbox(
    useShallow((state) => state.events.filter((event) => event.bookingId === bookingId)),
  );
  const photos = useOutbox(
    useShallow((state) => state.photos.filter((photo) => photo.bookingId === bookingId)),
  );
  const pictures = usePictures(photos);
  const picturesOf = (clientId: string) => pictures.filter((picture) => picture.clientId === clientId);
  return { events, tray: picturesOf(''), photosOf: picturesOf };
}
