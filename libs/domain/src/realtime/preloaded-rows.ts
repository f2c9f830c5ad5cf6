import type { Booking } from '@app/contracts/bookings.js';
import type { Notification } from '@app/contracts/notifications.js';
import type { Offer } from '@app/contracts/offers.js';
import type { Transaction } from '@app/platform/database/database.service.js';

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
