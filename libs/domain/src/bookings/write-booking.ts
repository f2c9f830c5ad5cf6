import type { Transaction } from '@app/platform/database/database.service.js';
import { DomainError } from '../shared/domain-error.js';
import { Booking } from './booking.entity.js';

/** Writes onto a locked booking; the version in the condition refuses a caller that did not lock it. */
export async function writeBooking(
  tx: Transaction,
  booking: Booking,
  changes: Partial<Booking>,
): Promise<void> {
  const { id, version } = booking;
  const update = { ...changes, version: version + 1 };
  const { affected } = await tx.update(Booking, { id, version }, update);
  if (affected !== 1) throw new DomainError('conflict');
  Object.assign(booking, update);
}
