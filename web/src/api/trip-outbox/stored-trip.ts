import type { TripEventKind, TripProblem } from '@app/contracts/trip-states.js';

/** A position of the phone. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy_m: number;
}

/** Why the server did not take an event. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** A driver's report that is not sent yet. */
export interface StoredEvent {
  /** Given by the database, in the order of storing. */
  readonly seq?: number;
  readonly userId: number;
  readonly bookingId: number;
  readonly clientId: string;
  readonly kind: TripEventKind;
  readonly problem: TripProblem | null;
  readonly note: string | null;
  readonly happenedAt: string;
  readonly position: Position | null;
  /** Not sent before this time (milliseconds since 1970), because the position may still arrive. */
  readonly positionUntil: number;
  /**
   * Can be undone, and is not sent, before this time (milliseconds since 1970); 0 once it is being sent. Reports that an earlier
   * release stored have none.
   */
  readonly undoUntil?: number;
  readonly refusal: Refusal | null;
}

/** How long a step can be undone. */
export const UNDO_MS = 10_000;

/** For how long a report can still be undone; 0 also when the clock of the phone was set back meanwhile. */
export function undoMsLeft({ undoUntil = 0 }: Pick<StoredEvent, 'undoUntil'>): number {
  const remainingMs = undoUntil - Date.now();
  return remainingMs > 0 && remainingMs <= UNDO_MS ? remainingMs : 0;
}

/** Whether a report is sent without its driver; what the server refused waits for their decision. */
export const isWaiting = ({ refusal }: StoredEvent) => refusal === null;

/** A photo of an unsent event, or for the next event of a booking. Stored as bytes, because some phones lose stored blobs. */
export interface StoredPhoto {
  /** Given by the database. */
  readonly id?: number;
  readonly userId: number;
  readonly bookingId: number;
  /** The event it belongs to; empty until there is one. */
  readonly clientId: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** The unsent reports of one driver on this phone. */
export interface TripStorage {
  /** False when reports are lost with the page, because the browser has no storage. */
  readonly isDurable: boolean;
  /** Oldest first. */
  events(userId: number): Promise<StoredEvent[]>;
  photos(userId: number): Promise<StoredPhoto[]>;
  addPhoto(photo: StoredPhoto): Promise<void>;
  removePhoto(userId: number, id: number): Promise<void>;
  /** Stores an event with the photos of its booking, all or nothing. Those before it can no longer be undone. */
  addEvent(event: StoredEvent): Promise<void>;
  changeEvent(clientId: string, changes: Partial<StoredEvent>): Promise<void>;
  /** Marks an event as being sent: it can no longer be undone. @returns whether it is still there. */
  claimEvent(clientId: string): Promise<boolean>;
  /** Removes an event that is not being sent; its photos are for the next one again. @returns whether it did. */
  undoEvent(clientId: string): Promise<boolean>;
  /** Removes an event with its photos. */
  removeEvent(clientId: string): Promise<void>;
  /** Removes the photos of an event, but not the event. */
  removePhotosOf(clientId: string): Promise<void>;
}
