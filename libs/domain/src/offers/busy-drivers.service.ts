import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { DomainError } from '../shared/domain-error.js';

/** Records that the driver was notified about a booking; changes no row when that was recorded before. */
const NOTE = `UPDATE offer SET told_blocked_by = array_append(told_blocked_by, $2)
  WHERE id = $1 AND NOT $2 = ANY(told_blocked_by)`;

const FACTS = `SELECT booking.id AS booking_id, booking.user_id, offer.driver_id
  FROM offer JOIN booking ON booking.id = offer.booking_id WHERE offer.id = $1`;

/** Customers' commands that fail because the driver is booked: the driver is notified which of their bookings is in conflict. */
@Injectable()
export class BusyDriversService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Runs a customer's command for an offer. When its driver is booked, the driver is notified, once for each conflicting
   * booking; the customer does not read which one that is.
   * @throws {DomainError} `driver_busy` without the booking, and what the command throws.
   */
  async notifyDriverWhenBusy<T>(offerId: number, command: () => Promise<T>): Promise<T> {
    try {
      return await command();
    } catch (error) {
      const blockingBookingId = blockingBookingOf(error);
      if (blockingBookingId === null) throw error;
      // The transaction of the command has ended without effect.
      await this.database.transaction((tx) => this.announce(tx, offerId, blockingBookingId));
      throw new DomainError('driver_busy');
    }
  }

  private async announce(tx: Transaction, offerId: number, blockingBookingId: number): Promise<void> {
    const [, updatedCount] = await tx.query<[unknown, number]>(NOTE, [offerId, blockingBookingId]);
    if (updatedCount === 0) return;
    const [facts] = await tx.query<{ booking_id: number; user_id: number; driver_id: number }[]>(FACTS, [
      offerId,
    ]);
    await this.outbox.append(tx, 'offer.blocked', {
      ...facts!,
      offer_id: offerId,
      blocking_booking_id: blockingBookingId,
    });
  }
}

function blockingBookingOf(error: unknown): number | null {
  if (!(error instanceof DomainError) || error.code !== 'driver_busy') return null;
  return Number(error.options.data?.['booking_id']);
}
