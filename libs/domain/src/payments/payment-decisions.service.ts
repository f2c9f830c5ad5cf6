import { Injectable } from '@nestjs/common';
import type { AuditFacts } from '@app/contracts/audit.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import type {
  ApprovePaymentBody,
  Payment as PaymentView,
  PaymentEvidence,
  PaymentStatus,
  RejectPaymentBody,
} from '@app/contracts/payments.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { DriverAvailabilityService } from '../offers/driver-availability.service.js';
import { OfferStatusService } from '../offers/offer-status.service.js';
import type { Actor } from '../shared/actor.js';
import { nextStatus } from '../shared/transitions.js';
import { writeRow } from '../shared/write-row.js';
import { TripsService } from '../trips/trips.service.js';
import { type LockedPayment, PaymentLocksService } from './payment-locks.service.js';
import { PaymentQueriesService } from './payment-queries.service.js';
import { Payment } from './payment.entity.js';
import {
  type ApprovalReasons,
  assertCanApprove,
  assertReasonsGiven,
  isShort,
  paymentMoves,
} from './payment.rules.js';
import { appendPaymentEvent } from './append-payment-event.js';

/** Who decides: an admin, or the system by the message of a wallet. */
type Decider = Actor | 'system';

/** The rows that an approval depends on, under the lock of the booking. */
interface Approval extends LockedPayment {
  offer: Awaited<ReturnType<OfferStatusService['findOnBooking']>>;
  evidence: PaymentEvidence | null;
}

/** The reasons of an approval; one for a short payment counts only when it is short. */
function reasonsOf({ amount, total }: Payment, body: ApprovePaymentBody): ApprovalReasons {
  return {
    short: isShort(amount, total) ? body.short_reason || null : null,
    evidence: body.evidence_reason || null,
  };
}

/** What the audit log keeps of the reasons of an approval. */
function reasonFacts(
  { amount, total }: Payment,
  evidence: PaymentEvidence | null,
  reasons: ApprovalReasons,
): AuditFacts {
  return {
    ...(reasons.short !== null && { short_reason: reasons.short, forgiven: toTaka(total - amount) }),
    ...(evidence?.differs.length && {
      evidence_reason: reasons.evidence,
      evidence_differs: evidence.differs,
      evidence_amount: evidence.amount,
    }),
  };
}

/** The decision on a payment: approved or rejected. Each is one transaction over payment, offer, booking and their events. */
@Injectable()
export class PaymentDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly locks: PaymentLocksService,
    private readonly bookings: BookingsService,
    private readonly offers: OfferStatusService,
    private readonly drivers: DriverAvailabilityService,
    private readonly trips: TripsService,
    private readonly ledger: LedgerService,
    private readonly queries: PaymentQueriesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * An admin approves: the offer is accepted, the others are rejected, the booking is confirmed at the offered price,
   * and its trip begins. The ledger holds what is due; what was paid above it is owed to the customer.
   * @throws {DomainError} `payment_not_found`, `payment_decided` when it was decided before, `booking_cancelled`; unless the reason for
   *   it is given, `payment_short`, `evidence_differs`, and `driver_busy` with the conflicting booking.
   */
  async approve(admin: Actor, id: number, body: ApprovePaymentBody = {}): Promise<PaymentView> {
    return this.database.transaction(async (tx) => {
      const lockedPayment = await this.locks.lockPending(tx, id);
      assertCanApprove(lockedPayment.booking);
      const offer = await this.offers.findOnBooking(
        tx,
        lockedPayment.booking.id,
        lockedPayment.payment.offerId,
      );
      const { evidence } = (await this.queries.adminViewById(id, tx))!;
      await this.approveLocked(tx, admin, { ...lockedPayment, offer, evidence }, body);
      return (await this.queries.adminViewById(id, tx))!;
    });
  }

  /**
   * Approves a payment without an admin, as a step of another command, when the payment can be approved and an admin need not check
   * it: the pickup is in the future, the booking did not change after the offer, its driver is free and not suspended, and `isProven` returns true
   * while the booking is locked.
   * @returns whether it was approved now.
   */
  async approveIfProven(
    tx: Transaction,
    id: number,
    isProven: (payment: Payment) => Promise<boolean>,
  ): Promise<boolean> {
    const unlockedPayment = await tx.findOneBy(Payment, { id });
    if (unlockedPayment?.status !== 'pending') return false;
    const lockedPayment = await this.locks.lock(tx, id);
    const { payment, booking, now } = lockedPayment;
    if (payment.status !== 'pending' || booking.status !== 'pending') return false;
    if (!(await isProven(payment))) return false;
    const offer = await this.offers.findOnBooking(tx, booking.id, payment.offerId);
    const { evidence, is_driver_suspended: isSuspended } = (await this.queries.adminViewById(id, tx))!;
    // An admin is warned of each.
    if (offer.isOutdated || isSuspended || booking.scheduledTime <= now) return false;
    if (!(await this.drivers.isFree(tx, booking, offer))) return false;
    await this.approveLocked(tx, 'system', { ...lockedPayment, offer, evidence });
    return true;
  }

  /** Approves a pending payment of a booking that can be confirmed. */
  private async approveLocked(
    tx: Transaction,
    by: Decider,
    { payment, booking, offer, evidence }: Approval,
    body: ApprovePaymentBody = {},
  ): Promise<void> {
    const overrideReason = body.override_reason || null;
    const reasons = reasonsOf(payment, body);
    assertReasonsGiven(payment, evidence?.differs ?? [], reasons);
    const agreement = await this.offers.accept(tx, booking, offer);
    const overlaps = await this.drivers.take(tx, booking, offer, overrideReason);
    await this.decide(tx, by, payment, 'approve', { shortReason: reasons.short });
    await this.bookings.confirm(tx, booking, agreement);
    await this.trips.start(tx, booking.id, offer);
    await this.ledger.post(tx, {
      kind: 'payment_approved',
      paymentId: payment.id,
      bookingId: booking.id,
      customerId: payment.userId,
      amount: payment.amount,
      total: payment.total,
    });
    await appendPaymentEvent(this.outbox, tx, 'payment.approved', payment);
    await this.record(tx, by, 'payment.approve', payment, 'approved', {
      ...reasonFacts(payment, evidence, reasons),
      ...(overlaps !== null && { override_reason: overrideReason, overlapping_booking_id: overlaps }),
    });
  }

  /**
   * An admin rejects, with an optional reason for the customer. Clears the selection, so that the customer can pay
   * again or choose another offer. `received` is money that came all the same: it is owed to the customer.
   * @throws {DomainError} `payment_not_found`, `payment_decided` when it was decided before.
   */
  async reject(admin: Actor, id: number, body: RejectPaymentBody = {}): Promise<PaymentView> {
    const reason = body.reason || null;
    const receivedAmount = body.received == null ? null : toPaisa(body.received);
    return this.database.transaction(async (tx) => {
      const { payment, booking } = await this.locks.lockPending(tx, id);
      await this.decide(tx, admin, payment, 'reject', { rejectReason: reason, received: receivedAmount });
      await this.offers.clearSelection(tx, booking.id, payment.offerId);
      await this.bookings.clearSelection(tx, booking);
      if (receivedAmount !== null)
        await this.ledger.post(tx, {
          kind: 'payment_received',
          paymentId: id,
          bookingId: booking.id,
          customerId: payment.userId,
          amount: receivedAmount,
        });
      await appendPaymentEvent(this.outbox, tx, 'payment.rejected', payment);
      await this.record(tx, admin, 'payment.reject', payment, 'rejected', {
        ...(reason !== null && { reason }),
        ...(receivedAmount !== null && { received: toTaka(receivedAmount) }),
      });
      return (await this.queries.adminViewById(id, tx))!;
    });
  }

  private async decide(
    tx: Transaction,
    by: Decider,
    payment: Payment,
    move: 'approve' | 'reject',
    facts: Partial<Pick<Payment, 'rejectReason' | 'received' | 'shortReason'>>,
  ): Promise<void> {
    await writeRow(tx, Payment, payment, {
      status: nextStatus(paymentMoves[move], payment.status),
      decidedBy: by === 'system' ? null : by.userId,
      decidedAt: () => 'now()',
      ...facts,
    });
  }

  private async record(
    tx: Transaction,
    actor: Decider,
    action: 'payment.approve' | 'payment.reject',
    payment: Payment,
    status: PaymentStatus,
    more: AuditFacts,
  ): Promise<void> {
    const { id, bookingId, amount, total, transactionId } = payment;
    await this.audit.record(tx, {
      actor,
      action,
      subject: { type: 'payment', id },
      before: { status: payment.status },
      after: {
        status,
        booking_id: bookingId,
        amount: toTaka(amount),
        total: toTaka(total),
        transaction_id: transactionId,
        ...more,
      },
    });
  }
}
