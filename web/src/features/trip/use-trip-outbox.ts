import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useStore } from 'react-redux';
import { startTripOutbox, isNoRoom } from '../../api/trip-outbox/outbox';
import { useOutbox } from '../../api/trip-outbox/outbox.store';
import { pictureUrl } from '../../api/trip-outbox/picture-url';
import type { StoredEvent, StoredPhoto } from '../../api/trip-outbox/stored-trip';
import type { AppStore } from '../../api/store';
import type { LinePhoto } from './timeline-lines';
import { useText } from '../../i18n/use-text';
import { tripMessages as m } from './trip.messages';

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

const pictureOf = (photo: StoredPhoto) => {
  const { id = 0, clientId } = photo;
  const url = pictureUrl(photo);
  return { id, key: String(id), clientId, thumbnail: url, full: url };
};

/** The unsent reports and photos of a booking's trip. */
export function useTripOutbox(bookingId: number): TripOutbox {
  const store = useStore() as AppStore;
  useEffect(() => startTripOutbox(store), [store]);
  const events = useOutbox(
    useShallow((state) => state.events.filter((event) => event.bookingId === bookingId)),
  );
  const photos = useOutbox(
    useShallow((state) => state.photos.filter((photo) => photo.bookingId === bookingId)),
  );
  const pictures = photos.map(pictureOf);
  const picturesOf = (clientId: string) => pictures.filter((picture) => picture.clientId === clientId);
  return { events, tray: picturesOf(''), photosOf: picturesOf };
}

/** Why a report or a photo could not be stored on this phone. */
export function useSaveErrorText(): (error: unknown) => string {
  const t = useText();
  return (error) => t(isNoRoom(error) ? m.noRoom : m.notSaved);
}
