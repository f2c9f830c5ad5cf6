import { type FileInfo, thumbnailOf } from '@app/contracts/files.js';
import type { EarlierTrip, Trip, TripEvent } from '@app/contracts/trips.js';
import type { TripProblem, TripStage } from '@app/contracts/trip-states.js';
import type { StoredEvent } from '../../api/trip-outbox/trip-outbox';

/** A photo in the timeline, from the server or from this phone. */
export interface LinePhoto {
  readonly key: string;
  readonly thumbnail: string;
  readonly full: string;
}

/** One line of the timeline. */
export interface Line {
  readonly key: string;
  readonly stage: TripStage | null;
  readonly problem: TripProblem | null;
  readonly happenedAt: string;
  /** When the server got it, where that was noticeably later. */
  readonly receivedAt: string | null;
  readonly isClockOff: boolean;
  readonly place: { readonly lat: number; readonly lng: number; readonly accuracy_m: number | null } | null;
  readonly note: string | null;
  readonly photos: readonly LinePhoto[];
  /** Of a report that is still on this phone. */
  readonly stored: StoredEvent | null;
}

/** A report that took longer than this was waiting on the phone. */
const LATE_MS = 2 * 60_000;

const photoOf = (file: FileInfo): LinePhoto => ({
  key: String(file.id),
  thumbnail: thumbnailOf(file),
  full: file.url,
});

function placeOf({ lat, lng, accuracy_m }: TripEvent): Line['place'] {
  return lat === null || lng === null ? null : { lat, lng, accuracy_m };
}

const EMPTY = {
  stage: null,
  problem: null,
  receivedAt: null,
  isClockOff: false,
  place: null,
  note: null,
  photos: [],
  stored: null,
};

function sentLine(event: TripEvent): Line {
  const delay = Date.parse(event.recorded_at) - Date.parse(event.happened_at);
  return {
    ...EMPTY,
    key: event.client_id,
    stage: event.kind === 'problem' ? null : event.kind,
    problem: event.problem,
    happenedAt: event.happened_at,
    receivedAt: delay > LATE_MS ? event.recorded_at : null,
    isClockOff: event.is_clock_off,
    place: placeOf(event),
    note: event.note,
    photos: event.photos.map(photoOf),
  };
}

function storedLine(event: StoredEvent, photos: readonly LinePhoto[]): Line {
  return {
    ...EMPTY,
    key: event.id,
    stage: event.kind === 'problem' ? null : event.kind,
    problem: event.problem,
    happenedAt: event.happenedAt,
    place: event.position,
    note: event.note,
    photos,
    stored: event,
  };
}

function startLine(startedAt: string): Line {
  return { ...EMPTY, key: 'assigned', stage: 'assigned', happenedAt: startedAt };
}

const byTime = (a: Line, b: Line) => Date.parse(a.happenedAt) - Date.parse(b.happenedAt);

/** The lines of the unsent reports in chronological order. */
export function storedLines(
  storedEvents: readonly StoredEvent[],
  photosOf: (event: StoredEvent) => readonly LinePhoto[],
): readonly Line[] {
  return storedEvents.map((event) => storedLine(event, photosOf(event))).sort(byTime);
}

/**
 * The lines of a trip in chronological order, including unsent reports. Of an event that is in both, because
 * its answer was lost, the server's is shown.
 */
export function linesOf(
  trip: Pick<Trip | EarlierTrip, 'started_at' | 'events'>,
  storedEvents: readonly StoredEvent[] = [],
  photosOf: (event: StoredEvent) => readonly LinePhoto[] = () => [],
): readonly Line[] {
  const sentLines = trip.events.map(sentLine);
  const sentKeys = new Set(sentLines.map(({ key }) => key));
  const unsentEvents = storedEvents.filter(({ id }) => !sentKeys.has(id));
  const reportedLines = [...sentLines, ...storedLines(unsentEvents, photosOf)].sort(byTime);
  return [startLine(trip.started_at), ...reportedLines];
}
