import type { TripEventKind, TripProblem } from '@app/contracts/trip-states.js';

/** Where the phone was. */
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

/** A report of a driver that the server does not have yet. */
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
  /** Until then, in milliseconds since 1970, it is not sent, because the position may still come. */
  readonly positionUntil: number;
  readonly refusal: Refusal | null;
}

/** A photo for the next report of a booking, or of an event that waits. Bytes, because some phones lose stored blobs. */
export interface StoredPhoto {
  /** Given by the database. */
  readonly id?: number;
  readonly userId: number;
  readonly bookingId: number;
  /** The event it belongs to; empty while it waits for one. */
  readonly clientId: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** What this phone keeps for one driver until the server has it. */
export interface TripStorage {
  /** False when nothing survives the page, because the browser lets us store nothing. */
  readonly isDurable: boolean;
  /** Oldest first. */
  events(userId: number): Promise<StoredEvent[]>;
  photos(userId: number): Promise<StoredPhoto[]>;
  addPhoto(photo: StoredPhoto): Promise<void>;
  removePhoto(userId: number, id: number): Promise<void>;
  /** Stores an event and gives it the photos that waited for it, all or nothing. */
  addEvent(event: StoredEvent): Promise<void>;
  changeEvent(clientId: string, changes: Partial<StoredEvent>): Promise<void>;
  /** Removes an event with its photos. */
  removeEvent(clientId: string): Promise<void>;
  /** Removes the photos of an event, which itself stays. */
  removePhotosOf(clientId: string): Promise<void>;
}
