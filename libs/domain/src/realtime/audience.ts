import type { EventPayload, EventType } from '@app/contracts/events.js';
import { type Push, room } from '@app/contracts/realtime.js';
import { staffRoles } from '@app/contracts/roles.js';
import type { ResourceRef, ResourceType } from '@app/contracts/resources.js';
import type { PushedRows } from './pushed-rows.js';
import type { Booking } from '@app/contracts/bookings.js';
import type { Notification } from '@app/contracts/notifications.js';
import type { Offer } from '@app/contracts/offers.js';
import type { Transaction } from '@app/platform/database/database.service.js';

type Row = NonNullable<Push['row']>;

/** Some rooms that get the same push of an event. */
export interface Audience {
  rooms: string[];
  /** The event type in the push; the event's own type unless given. */
  type?: EventType;
  /** The resources that have changed. When there is a row, the first ref names it. */
  refs: ResourceRef[];
  /** Reads the changed row with the fields for these rooms; null when it does not exist any more. */
  row?: (rows: PushedRows, preloadedRows: PreloadedRows) => Row | Promise<Row | null>;
}

/** The recipients of a push, from the event's payload. */
export type Audiences<T extends EventType> = (payload: EventPayload<T>) => Audience[];

/** The audiences of each event of a feature. */
export type AudiencesOf<T extends EventType> = { [Type in T]: Audiences<Type> };

export const admins = room.role('admin');
export const staff = staffRoles.map(room.role);

export const ref = (type: ResourceType, id?: number): ResourceRef =>
  id === undefined ? { type } : { type, id };

/** For events that change nothing on a screen. */
export const nobody = (): Audience[] => [];

/** Rows that a command has read anyway, as the push of its event shows them. */
export interface PreloadedRows {
  /** As its customer and staff read it. */
  readonly booking?: Booking;
  readonly offer?: Offer;
  readonly notification?: Notification;
}

const rowsByTransaction = new WeakMap<Transaction, Map<string, PreloadedRows>>();

/** Saves the push of an event that this transaction appended from reading these rows again. */
export function preloadRows(tx: Transaction, eventId: string, rows: PreloadedRows): void {
  const rowsByEvent = rowsByTransaction.get(tx) ?? new Map<string, PreloadedRows>();
  rowsByTransaction.set(tx, rowsByEvent.set(eventId, rows));
}

export function preloadedRowsOf(tx: Transaction, eventId: string): PreloadedRows | undefined {
  return rowsByTransaction.get(tx)?.get(eventId);
}
