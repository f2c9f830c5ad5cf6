import { Injectable } from '@nestjs/common';
import type { AuditFacts } from '@app/contracts/audit.js';
import type { Booking as BookingView, CancelBookingBody } from '@app/contracts/bookings.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Booking } from '../bookings/booking.entity.js';
import { BookingAuditService } from '../bookings/booking-audit.service.js';
import { assertNotUnderWay, assertOwnOrStaff, bookingMoves } from '../bookings/booking.rules.js';
import { toBookingView } from '../bookings/booking.view.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { CommitmentsService } from '../commitments/commitments.service.js';
import { DisputesService } from '../disputes/disputes.service.js';
import { sharesOfCancellation } from '../ledger/ledger.rules.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Actor } from '../shared/actor.js';
import { nextStatus } from '../shared/transitions.js';
import { TripsService } from '../trips/trips.service.js';
import { OfferStatusService } from './offer-status.service.js';

/** Cancels and deletes bookings together with their offers and trips. */
@Injectable()
export class BookingClosuresService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly offers: OfferStatusService,
    private readonly commitments: CommitmentsService,
    private readonly trips: TripsService,
    private readonly ledger: LedgerService,
    private readonly disputes: DisputesService,
    private readonly audit: BookingAuditService,
  ) {}

  /**
   * An operator or admin cancels a pending or confirmed booking. A pending payment stays, so that the admin can reject
   * it; it cannot be approved any more. What is held is owed to the customer, but for a compensation of the driver. An open
   * dispute is closed.
   * @throws {DomainError} `booking_not_found`, `booking_not_cancellable`, `compensation_too_high`.
   */
  async cancel(staff: Actor, id: number, { reason, compensation }: CancelBookingBody): Promise<BookingView> {
    return this.database.transaction(async (tx) => {
      const { booking } = await this.bookings.lock(tx, id);
      await this.cancelWithMoney(tx, staff, booking, { reason, compensation });
      return toBookingView(booking);
    });
  }

  /**
   * Cancels a locked booking as `cancel` does, a step of a larger command. The customer is notified of the reason and the refund.
   * @throws {DomainError} `booking_not_cancellable`, `compensation_too_high`.
   */
  async cancelWithMoney(
    tx: Transaction,
    staff: Actor,
    booking: Booking,
    { reason, compensation }: CancelBookingBody,
  ): Promise<void> {
    nextStatus(bookingMoves.cancel, booking.status);
    const refund = await this.giveBack(tx, booking, toPaisa(compensation ?? 0));
    await this.cancelLocked(tx, staff, booking, reason, {
      refund: toTaka(refund),
      facts: compensation ? { compensation } : {},
    });
    await this.disputes.closeFor(tx, booking);
  }

  /**
   * Cancels a locked booking with its trip and offers, a step of a command that divides its money.
   * @param more `facts` for the audit log; `refund` in taka when the customer is told of the cancellation
   * @throws {DomainError} `booking_not_cancellable`
   */
  async cancelLocked(
    tx: Transaction,
    staff: Actor,
    booking: Booking,
    reason: string,
    { facts = {}, refund }: { facts?: AuditFacts; refund?: number } = {},
  ): Promise<void> {
    const before = { status: booking.status };
    await this.bookings.cancel(tx, booking, staff.userId, reason);
    await this.trips.end(tx, booking.id);
    await this.closeOffers(tx, booking, {
      reason,
      is_deleted: false,
      ...(refund !== undefined && { refund }),
      ...(booking.paymentStatus === 'pending' && { has_pending_payment: true }),
    });
    const after = { status: booking.status, cancel_reason: reason, ...facts };
    await this.audit.record(tx, staff, 'booking.cancel', booking.id, { before, after });
  }

  /**
   * Hides a pending booking without a pending payment from all users.
   * @throws {DomainError} `booking_not_found`, `booking_not_editable`.
   */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { booking, now } = await this.bookings.lock(tx, id);
      assertOwnOrStaff(actor, booking);
      await this.bookings.hide(tx, booking, now);
      await this.commitments.free(tx, id);
      await this.closeOffers(tx, booking, { reason: null, is_deleted: true });
      await this.audit.record(tx, actor, 'booking.delete', id, { before: toBookingView(booking) });
    });
  }

  /**
   * Cancels the pending bookings of a customer whose account or role is removed, a step of that command.
   * @throws {DomainError} `user_has_open_work` when one is confirmed or its payment waits for a decision.
   */
  async cancelAllOf(tx: Transaction, staff: Actor, userId: number, reason: string): Promise<void> {
    for (const id of await this.bookings.openIdsOf(tx, userId)) {
      const { booking } = await this.bookings.lock(tx, id);
      assertNotUnderWay(booking);
      if (booking.status === 'pending') await this.cancelLocked(tx, staff, booking, reason);
    }
  }

  /**
   * What is held for a cancelled booking is owed to its customer, but for the compensation.
   * @returns the customer's refund, in paisa.
   */
  private async giveBack(
    tx: Transaction,
    booking: { id: number; userId: number },
    compensation: number,
  ): Promise<number> {
    const heldAmount = await this.ledger.heldFor(tx, booking.id);
    const driverId = (await this.bookings.acceptedOffer(tx, booking.id))?.driverId ?? null;
    const { customer } = sharesOfCancellation(heldAmount, compensation, driverId !== null);
    if (heldAmount === 0) return 0;
    await this.ledger.post(tx, {
      kind: 'cancelled',
      bookingId: booking.id,
      held: heldAmount,
      customerId: booking.userId,
      driverId,
      compensation,
    });
    return customer;
  }

  private async closeOffers(
    tx: Transaction,
    booking: { id: number; userId: number },
    ending: { reason: string | null; is_deleted: boolean; refund?: number; has_pending_payment?: boolean },
  ): Promise<void> {
    const driverIds = await this.offers.closeForBooking(tx, booking.id);
    await this.outbox.append(tx, 'booking.cancelled', {
      booking_id: booking.id,
      user_id: booking.userId,
      driver_ids: driverIds,
      ...ending,
    });
  }
}
