import { Injectable } from '@nestjs/common';
import type {
  CancelRequest as CancelRequestView,
  DecideCancelRequestBody,
} from '@app/contracts/cancel-requests.js';
import type { AuditFacts } from '@app/contracts/audit.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { BookingAuditService } from '../bookings/booking-audit.service.js';
import { assertOwnOrStaff, bookingMoves } from '../bookings/booking.rules.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { BookingClosuresService } from '../offers/booking-closures.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { insertRow } from '../shared/write-row.js';
import { nextStatus } from '../shared/transitions.js';
import { CancelRequest } from './cancel-request.entity.js';

/** Requests of customers to cancel a confirmed booking. The booking is locked first, so one request is open at most. */
@Injectable()
export class CancelRequestsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly closures: BookingClosuresService,
    private readonly audit: BookingAuditService,
  ) {}

  /**
   * The customer asks.
   * @throws {DomainError} `booking_not_found`, `payment_not_confirmed`, `booking_completed`, `booking_cancelled`,
   *   `cancel_requested` when one is open.
   */
  async open(customer: Actor, bookingId: number, reason: string): Promise<CancelRequestView> {
    return this.database.transaction(async (tx) => {
      const { booking } = await this.bookings.lock(tx, bookingId);
      assertOwnOrStaff(customer, booking);
      // What can still be completed is confirmed.
      nextStatus(bookingMoves.complete, booking.status);
      if (booking.cancelRequestId !== null) throw new DomainError('cancel_requested');
      const id = await insertRow(tx, CancelRequest, { bookingId, reason });
      await this.bookings.noteCancelRequest(tx, booking, { id, reason });
      const { userId } = booking;
      await this.append(tx, 'cancel_request.opened', { id, bookingId, userId, reason });
      return this.view(tx, id);
    });
  }

  /**
   * Staff accept, which cancels the booking and divides its money as a cancellation does, or decline.
   * @throws {DomainError} `cancel_request_not_found`, `cancel_request_decided`, `compensation_too_high`.
   */
  async decide(staff: Actor, id: number, body: DecideCancelRequestBody): Promise<CancelRequestView> {
    const { accept, reason, compensation } = body;
    return this.database.transaction(async (tx) => {
      const unlockedRequest = await tx.findOneBy(CancelRequest, { id });
      if (!unlockedRequest) throw new DomainError('cancel_request_not_found');
      const { booking } = await this.bookings.lock(tx, unlockedRequest.bookingId);
      if (booking.cancelRequestId !== id) throw new DomainError('cancel_request_decided');
      await tx.update(
        CancelRequest,
        { id },
        {
          status: accept ? 'accepted' : 'declined',
          decisionReason: reason,
          decidedBy: staff.userId,
          decidedAt: () => 'now()',
        },
      );
      if (accept) {
        await this.closures.cancelWithMoney(tx, staff, booking, { reason, compensation });
      } else {
        await this.bookings.noteCancelRequest(tx, booking, null);
        const { id: bookingId, userId } = booking;
        await this.append(tx, 'cancel_request.declined', { id, bookingId, userId, reason });
        const after: AuditFacts = { cancel_request_id: id, reason };
        await this.audit.record(tx, staff, 'booking.decline_cancel', bookingId, { after });
      }
      return this.view(tx, id);
    });
  }

  private async append(
    tx: Transaction,
    type: 'cancel_request.opened' | 'cancel_request.declined',
    facts: { id: number; bookingId: number; userId: number; reason: string },
  ): Promise<void> {
    const { id, bookingId, userId, reason } = facts;
    const payload = { cancel_request_id: id, booking_id: bookingId, user_id: userId, reason };
    await this.outbox.append(tx, type, payload);
  }

  private async view(tx: Transaction, id: number): Promise<CancelRequestView> {
    const request = await tx.findOneByOrFail(CancelRequest, { id });
    return {
      id,
      booking_id: request.bookingId,
      reason: request.reason,
      status: request.status,
      decision_reason: request.decisionReason,
      created_at: toDhakaIso(request.createdAt),
      decided_at: request.decidedAt && toDhakaIso(request.decidedAt),
    };
  }
}
