import { Injectable } from '@nestjs/common';
import type { DecideDisputeBody, Dispute as DisputeView } from '@app/contracts/disputes.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { Database } from '@app/platform/database/database.service.js';
import { AuditService } from '../audit/audit.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { DisputeQueriesService } from '../disputes/dispute-queries.service.js';
import { DisputesService } from '../disputes/disputes.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { BookingClosuresService } from '../offers/booking-closures.service.js';
import type { Actor } from '../shared/actor.js';
import { SupportService } from '../support/support.service.js';
import { assertHeld } from './booking-money.rules.js';

/** An admin divides the held money of a disputed booking. */
@Injectable()
export class DisputeDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly bookings: BookingsService,
    private readonly ledger: LedgerService,
    private readonly disputes: DisputesService,
    private readonly closures: BookingClosuresService,
    private readonly queries: DisputeQueriesService,
    private readonly support: SupportService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Decides an open dispute; what neither side gets is commission. A booking that is still confirmed is cancelled, and the ticket
   * of the dispute closed.
   * @throws {DomainError} `dispute_not_found`, `dispute_decided`, `dispute_closed`, `more_than_held`, `already_released`.
   */
  async decide(admin: Actor, id: number, body: DecideDisputeBody): Promise<DisputeView> {
    const { reason } = body;
    const [refund, payout] = [toPaisa(body.refund), toPaisa(body.payout)];
    return this.database.transaction(async (tx) => {
      const bookingId = await this.disputes.bookingIdOf(tx, id);
      const { booking } = await this.bookings.lock(tx, bookingId);
      const decision = { refund, payout, reason, decidedBy: admin.userId };
      const { ticketId } = await this.disputes.decide(tx, id, booking, decision);
      if (ticketId !== null) await this.support.closeAbout(tx, ticketId);
      const heldAmount = await this.ledger.heldFor(tx, bookingId);
      assertHeld(heldAmount);
      const offer = await this.bookings.acceptedOffer(tx, bookingId);
      const people = { customerId: booking.userId, driverId: offer?.driverId ?? null };
      await this.ledger.post(tx, {
        kind: 'decided',
        bookingId,
        held: heldAmount,
        ...people,
        refund,
        payout,
        reason,
      });
      if (booking.status === 'confirmed') await this.closures.cancelLocked(tx, admin, booking, reason);
      await this.audit.record(tx, {
        actor: admin,
        action: 'dispute.decide',
        subject: { type: 'dispute', id },
        before: { status: 'open', held: toTaka(heldAmount) },
        after: { status: 'decided', booking_id: bookingId, refund: body.refund, payout: body.payout, reason },
      });
      return this.queries.viewById(admin, id, tx);
    });
  }
}
