import { Inject, Injectable } from '@nestjs/common';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { toTaka } from '@app/contracts/money.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Booking } from '../bookings/booking.entity.js';
import { assertOwnOrStaff } from '../bookings/booking.rules.js';
import { toBookingView } from '../bookings/booking.view.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { DisputesService } from '../disputes/disputes.service.js';
import { sharesOfRelease } from '../ledger/ledger.rules.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Actor } from '../shared/actor.js';
import { assertDelivered, assertHeld } from './booking-money.rules.js';

const BATCH = 200;

/** Completed bookings without an open dispute whose money is due. */
const DUE = `SELECT booking.id FROM deposit JOIN booking ON booking.id = deposit.booking_id
  WHERE deposit.settled_at IS NULL AND deposit.booking_id > $2 AND booking.status = 'completed'
    AND NOT EXISTS (SELECT FROM dispute WHERE dispute.booking_id = booking.id AND dispute.status = 'open')
    AND (SELECT max(trip.ended_at) FROM trip WHERE trip.booking_id = booking.id) <= now() - make_interval(hours => $1)
  ORDER BY booking.id LIMIT ${BATCH}`;

/** Releases the held money of completed bookings to their drivers. */
@Injectable()
export class ReleaseService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payoutHoldHours'>,
    private readonly bookings: BookingsService,
    private readonly ledger: LedgerService,
    private readonly disputes: DisputesService,
  ) {}

  /**
   * The customer confirms the delivery: the money is released at once.
   * @throws {DomainError} `booking_not_found`, `booking_cancelled`, `booking_not_completed`, `dispute_open`, `already_released`.
   */
  async confirmDelivery(customer: Actor, bookingId: number): Promise<BookingView> {
    return this.database.transaction(async (tx) => {
      const { booking } = await this.bookings.lock(tx, bookingId);
      assertOwnOrStaff(customer, booking);
      assertDelivered(booking.status);
      await this.disputes.assertNoneOpenFor(tx, bookingId);
      assertHeld(await this.release(tx, booking, true));
      return toBookingView(booking);
    });
  }

  /**
   * Releases money that is due by the database's clock. Safe to repeat and to run concurrently: each booking is locked, and the ledger
   * takes its end once.
   * @returns how many bookings it handled.
   */
  async releaseDue(): Promise<number> {
    const failures: unknown[] = [];
    let releasedCount = 0;
    for (let last = 0; ;) {
      const rows = await this.database.read.query<{ id: number }[]>(DUE, [this.config.payoutHoldHours, last]);
      for (const { id } of rows) {
        last = id;
        // One booking that fails must not keep the money of the others.
        await this.settle(id).then(
          (settledCount) => (releasedCount += settledCount),
          (error: unknown) => failures.push(error),
        );
      }
      if (rows.length < BATCH) break;
    }
    if (failures.length > 0) throw failures[0];
    return releasedCount;
  }

  private settle(bookingId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { booking } = await this.bookings.lock(tx, bookingId);
      if (booking.status !== 'completed' || (await this.disputes.isOpenFor(tx, bookingId))) return 0;
      return (await this.release(tx, booking, false)) > 0 ? 1 : 0;
    });
  }

  /** @returns the released amount in paisa; 0 if nothing was held any more. */
  private async release(tx: Transaction, booking: Booking, isConfirmed: boolean): Promise<number> {
    const heldAmount = await this.ledger.heldFor(tx, booking.id);
    if (heldAmount === 0) return 0;
    const offer = await this.bookings.acceptedOffer(tx, booking.id);
    if (!offer || booking.price === null)
      throw new Error(`booking ${booking.id} is completed without an accepted offer`);
    const { id: bookingId, price } = booking;
    await this.ledger.post(tx, {
      kind: 'released',
      bookingId,
      held: heldAmount,
      driverId: offer.driverId,
      price,
    });
    await this.outbox.append(tx, 'money.released', {
      booking_id: bookingId,
      user_id: booking.userId,
      driver_id: offer.driverId,
      amount: toTaka(sharesOfRelease(heldAmount, price).driver),
      is_confirmed: isConfirmed ? 1 : 0,
    });
    return heldAmount;
  }
}
