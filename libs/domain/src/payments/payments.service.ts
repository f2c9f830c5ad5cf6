import { Inject, Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { AuditFacts } from '@app/contracts/audit.js';
import { totalOf, toPaisa, toTaka } from '@app/contracts/money.js';
import type {
  ApprovePaymentBody,
  BookingPayment,
  CorrectPaymentBody,
  Payment as PaymentView,
  PaymentStatus,
  RejectPaymentBody,
  SubmitPaymentBody,
} from '@app/contracts/payments.js';
import type { paymentEvents } from '@app/contracts/payments.events.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { transactionKey } from '@app/contracts/transaction-ids.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { assertOwnOrStaff } from '../bookings/booking.rules.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { TransactionIdsService } from '../ledger/transaction-ids.service.js';
import { DriverAvailabilityService } from '../offers/driver-availability.service.js';
import { OfferStatusService } from '../offers/offer-status.service.js';
import { TripsService } from '../trips/trips.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { nextStatus } from '../shared/transitions.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { PaymentQueriesService } from './payment-queries.service.js';
import { Payment } from './payment.entity.js';
import {
  type ApprovalReasons,
  assertCanApprove,
  assertCanSubmitPayment,
  assertMethodAccepted,
  assertReasonsGiven,
  isShort,
  paymentMoves,
} from './payment.rules.js';

/** What is stored with a decision. `received` is in paisa. */
interface DecisionFacts {
  reason: string | null;
  received: number | null;
  shortReason: string | null;
}

/** The reasons of an approval; one for a short payment counts only when it is short. */
function reasonsOf({ amount, total }: Payment, body: ApprovePaymentBody): ApprovalReasons {
  return {
    short: isShort(amount, total) ? body.short_reason || null : null,
    evidence: body.evidence_reason || null,
  };
}

/** Commands on payments. Each is one transaction over payment, offer, booking and their events, the booking locked first. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'paymentMethod'>,
    private readonly bookings: BookingsService,
    private readonly offers: OfferStatusService,
    private readonly drivers: DriverAvailabilityService,
    private readonly trips: TripsService,
    private readonly ledger: LedgerService,
    private readonly transactionIds: TransactionIdsService,
    private readonly queries: PaymentQueriesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * A customer submits a payment for an offer, which selects the offer. The amount due is computed here; a smaller
   * amount is accepted and flagged to the admin.
   * @throws {DomainError} `method_not_accepted`, `booking_not_found`, `booking_cancelled`, `payment_exists`,
   *   `booking_not_open`, `offer_not_found`, `offer_not_payable`, `offer_expired`, `transaction_id_used`.
   */
  async submit(customer: Actor, body: SubmitPaymentBody): Promise<BookingPayment> {
    assertMethodAccepted(body.method, this.config.paymentMethod);
    return this.database.transaction(async (tx) => {
      const { booking, now } = await this.bookings.lock(tx, body.booking_id);
      assertOwnOrStaff(customer, booking);
      assertCanSubmitPayment(booking);
      const offer = await this.offers.select(tx, booking.id, body.selected_offer_id, now);
      const payment = {
        bookingId: booking.id,
        offerId: offer.id,
        userId: booking.userId,
        driverId: offer.driverId,
        amount: toPaisa(body.amount),
        total: totalOf(offer.offeredPrice),
        expectedTotal: body.expected_total == null ? null : toPaisa(body.expected_total),
        method: body.method,
        transactionId: body.transaction_id,
        payerNumber: body.payer_number ?? null,
        paidAt: body.paid_at ? parseDhakaTime(body.paid_at) : null,
      };
      await this.transactionIds.claim(tx, payment);
      const inserted = await refuseDuplicate(
        { payment_transaction_once: 'transaction_id_used', payment_one_standing: 'payment_exists' },
        () => tx.insert(Payment, payment),
      );
      const id = inserted.identifiers[0]!['id'] as number;
      await this.bookings.markPaymentPending(tx, booking, offer.id);
      await this.append(tx, 'payment.submitted', { id, ...payment });
      return (await this.queries.bookingPaymentViewById(id, tx))!;
    });
  }

  /**
   * Its customer corrects what was typed, while it waits for the decision.
   * @throws {DomainError} `payment_not_found`, `payment_not_pending`, `transaction_id_used`.
   */
  async correct(customer: Actor, id: number, body: CorrectPaymentBody): Promise<BookingPayment> {
    return this.database.transaction(async (tx) => {
      const { payment } = await this.lockOwn(tx, customer, id);
      nextStatus(paymentMoves.correct, payment.status);
      const { transaction_id: transactionId } = body;
      const isOtherTransfer = transactionKey(transactionId) !== transactionKey(payment.transactionId);
      if (isOtherTransfer)
        await this.transactionIds.claim(tx, {
          method: payment.method,
          transactionId,
          bookingId: payment.bookingId,
        });
      const changes = {
        amount: toPaisa(body.amount),
        transactionId,
        payerNumber: body.payer_number ?? null,
        ...(isOtherTransfer && { isTransactionRepeated: false }),
      };
      await refuseDuplicate({ payment_transaction_once: 'transaction_id_used' }, () =>
        this.write(tx, payment, changes),
      );
      await this.append(tx, 'payment.corrected', { ...payment, ...changes });
      return (await this.queries.bookingPaymentViewById(id, tx))!;
    });
  }

  /**
   * Its customer withdraws it while it waits for the decision. The booking can be paid again, and the transaction id used again.
   * @throws {DomainError} `payment_not_found`, `payment_not_pending`.
   */
  async withdraw(customer: Actor, id: number): Promise<BookingPayment> {
    return this.database.transaction(async (tx) => {
      const { payment, booking } = await this.lockOwn(tx, customer, id);
      const status = nextStatus(paymentMoves.withdraw, payment.status);
      await this.write(tx, payment, { status, withdrawnAt: () => 'now()' });
      await this.offers.clearSelection(tx, booking.id, payment.offerId, 'none');
      await this.bookings.clearSelection(tx, booking, 'none');
      await this.append(tx, 'payment.withdrawn', payment);
      return (await this.queries.bookingPaymentViewById(id, tx))!;
    });
  }

  /** As `lock`, for the customer of the payment; others do not learn that it exists. */
  private async lockOwn(tx: Transaction, customer: Actor, id: number) {
    const seen = await tx.findOneBy(Payment, { id });
    if (seen?.userId !== customer.userId) throw new DomainError('payment_not_found');
    if (seen.status !== 'pending') throw new DomainError('payment_not_pending');
    return this.lock(tx, id);
  }

  /**
   * An admin approves: the offer is accepted, the others are rejected, the booking is confirmed at the offered price,
   * and its trip begins. The ledger holds what is due; what was paid above it is owed to the customer.
   * @throws {DomainError} `payment_not_found`, `payment_decided` when it was decided before, `booking_cancelled`; unless the reason for
   *   it is given, `payment_short`, `evidence_differs`, and `driver_busy` with the conflicting booking.
   */
  async approve(admin: Actor, id: number, body: ApprovePaymentBody = {}): Promise<PaymentView> {
    return this.database.transaction(async (tx) =>
      this.approveLocked(tx, admin, await this.lock(tx, id), body),
    );
  }

  /**
   * Approves a payment without an admin, as a step of another command, when the payment can be approved and an admin need not check
   * it: the pick-up is in the future, the booking did not change after the offer, its driver is free and not suspended, and `isProven` returns true
   * while the booking is locked.
   * @returns whether it was approved now.
   */
  async approveIfProven(
    tx: Transaction,
    id: number,
    isProven: (payment: Payment) => Promise<boolean>,
  ): Promise<boolean> {
    const seen = await tx.findOneBy(Payment, { id });
    if (seen?.status !== 'pending') return false;
    const locked = await this.lock(tx, id);
    const { payment, booking, now } = locked;
    if (payment.status !== 'pending' || booking.status !== 'pending') return false;
    if (!(await isProven(payment))) return false;
    const offer = await this.offers.findOnBooking(tx, booking.id, payment.offerId);
    const { is_driver_suspended: isSuspended } = (await this.queries.adminViewById(id, tx))!;
    // An admin is warned of each.
    if (offer.isOutdated || isSuspended || booking.scheduledTime <= now) return false;
    if (!(await this.drivers.isFree(tx, booking, offer))) return false;
    await this.approveLocked(tx, 'system', locked);
    return true;
  }

  private async approveLocked(
    tx: Transaction,
    by: Actor | 'system',
    { payment, booking }: Awaited<ReturnType<PaymentsService['lock']>>,
    body: ApprovePaymentBody = {},
  ): Promise<PaymentView> {
    const { id } = payment;
    const overrideReason = body.override_reason || null;
    const reasons = reasonsOf(payment, body);
    const evidence = (await this.queries.adminViewById(id, tx))!.evidence;
    await this.decide(tx, payment, 'approve', by, { shortReason: reasons.short });
    assertCanApprove(booking);
    assertReasonsGiven(payment, evidence?.differs ?? [], reasons);
    const agreement = await this.offers.accept(tx, booking, payment.offerId);
    const offer = await this.offers.findOnBooking(tx, booking.id, payment.offerId);
    const overlaps = await this.drivers.take(tx, booking, offer, overrideReason);
    await this.bookings.confirm(tx, booking, agreement);
    await this.trips.start(tx, booking.id, { id: payment.offerId, driverId: payment.driverId });
    await this.ledger.post(tx, {
      kind: 'payment_approved',
      paymentId: id,
      bookingId: booking.id,
      customerId: payment.userId,
      amount: payment.amount,
      total: payment.total,
    });
    await this.append(tx, 'payment.approved', payment);
    await this.record(tx, by, 'payment.approve', payment, 'approved', {
      ...(reasons.short !== null && {
        short_reason: reasons.short,
        forgiven: toTaka(payment.total - payment.amount),
      }),
      ...(evidence?.differs.length && {
        evidence_reason: reasons.evidence,
        evidence_differs: evidence.differs,
        evidence_amount: evidence.amount,
      }),
      ...(overlaps !== null && { override_reason: overrideReason, overlapping_booking_id: overlaps }),
    });
    return (await this.queries.adminViewById(id, tx))!;
  }

  /**
   * An admin rejects, with an optional reason for the customer. Clears the selection, so that the customer can pay
   * again or choose another offer. `received` is money that came all the same: it is owed to the customer.
   * @throws {DomainError} `payment_not_found`, `payment_decided` when it was decided before.
   */
  async reject(admin: Actor, id: number, body: RejectPaymentBody = {}): Promise<PaymentView> {
    const reason = body.reason || null;
    const received = body.received == null ? null : toPaisa(body.received);
    return this.database.transaction(async (tx) => {
      const { payment, booking } = await this.lock(tx, id);
      await this.decide(tx, payment, 'reject', admin, { reason, received });
      await this.offers.clearSelection(tx, booking.id, payment.offerId);
      await this.bookings.clearSelection(tx, booking);
      if (received !== null)
        await this.ledger.post(tx, {
          kind: 'payment_received',
          paymentId: id,
          bookingId: booking.id,
          customerId: payment.userId,
          amount: received,
        });
      await this.append(tx, 'payment.rejected', payment);
      await this.record(tx, admin, 'payment.reject', payment, 'rejected', {
        ...(reason !== null && { reason }),
        ...(received !== null && { received: toTaka(received) }),
      });
      return (await this.queries.adminViewById(id, tx))!;
    });
  }

  /** Locks the payment's booking, then reads the payment: every command on it takes that lock. */
  private async lock(tx: Transaction, id: number) {
    const seen = await tx.findOneBy(Payment, { id });
    if (!seen) throw new DomainError('payment_not_found');
    try {
      const { booking, now } = await this.bookings.lock(tx, seen.bookingId);
      return { booking, now, payment: await tx.findOneByOrFail(Payment, { id }) };
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'booking_not_found')) throw error;
      // A booking with a payment to be decided cannot be deleted, so this one was decided before.
      throw await this.decidedBefore(tx, await tx.findOneByOrFail(Payment, { id }));
    }
  }

  private async decide(
    tx: Transaction,
    payment: Payment,
    move: keyof typeof paymentMoves,
    by: Actor | 'system',
    { reason = null, received = null, shortReason = null }: Partial<DecisionFacts> = {},
  ): Promise<void> {
    if (payment.status !== 'pending') throw await this.decidedBefore(tx, payment);
    const status = nextStatus(paymentMoves[move], payment.status);
    await this.write(tx, payment, {
      status,
      decidedBy: by === 'system' ? null : by.userId,
      decidedAt: () => 'now()',
      rejectReason: reason,
      received,
      shortReason,
    });
  }

  private async write(
    tx: Transaction,
    { id, version }: Payment,
    changes: QueryDeepPartialEntity<Payment>,
  ): Promise<void> {
    const { affected } = await tx.update(Payment, { id, version }, { ...changes, version: version + 1 });
    if (affected !== 1) throw new DomainError('conflict');
  }

  /** The second of two admins gets an error that names the first decision. */
  private async decidedBefore(tx: Transaction, { id, status, withdrawnAt }: Payment): Promise<DomainError> {
    if (withdrawnAt) return new DomainError('payment_withdrawn');
    const decided = await this.queries.adminViewById(id, tx);
    return new DomainError('payment_decided', {
      params: { status, name: decided?.decided_by_name ?? 'Bahon' },
    });
  }

  private async record(
    tx: Transaction,
    actor: Actor | 'system',
    action: 'payment.approve' | 'payment.reject',
    payment: Payment,
    status: PaymentStatus,
    more: AuditFacts = {},
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

  private async append(
    tx: Transaction,
    type: keyof typeof paymentEvents,
    payment: Pick<Payment, 'id' | 'bookingId' | 'offerId' | 'userId' | 'driverId' | 'amount'>,
  ): Promise<void> {
    await this.outbox.append(tx, type, {
      payment_id: payment.id,
      booking_id: payment.bookingId,
      offer_id: payment.offerId,
      user_id: payment.userId,
      driver_id: payment.driverId,
      amount: toTaka(payment.amount),
    });
  }
}
