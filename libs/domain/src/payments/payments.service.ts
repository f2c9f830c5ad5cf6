import { Inject, Injectable } from '@nestjs/common';
import { toPaisa, totalOf } from '@app/contracts/money.js';
import type { BookingPayment, CorrectPaymentBody, SubmitPaymentBody } from '@app/contracts/payments.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { transactionKey } from '@app/contracts/transaction-ids.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { assertOwnOrStaff } from '../bookings/booking.rules.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { TransactionIdsService } from '../ledger/transaction-ids.service.js';
import { OfferStatusService } from '../offers/offer-status.service.js';
import type { Actor } from '../shared/actor.js';
import { nextStatus } from '../shared/transitions.js';
import { insertRow, writeRow } from '../shared/write-row.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { PaymentLocksService } from './payment-locks.service.js';
import { PaymentQueriesService } from './payment-queries.service.js';
import { Payment } from './payment.entity.js';
import { assertCanSubmitPayment, assertMethodAccepted, paymentMoves } from './payment.rules.js';
import { appendPaymentEvent } from './append-payment-event.js';

/**
 * What customers do with their payments until the decision. Each command is one transaction over payment, offer, booking and their
 * events, the booking locked first.
 */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'paymentMethod'>,
    private readonly bookings: BookingsService,
    private readonly offers: OfferStatusService,
    private readonly locks: PaymentLocksService,
    private readonly transactionIds: TransactionIdsService,
    private readonly queries: PaymentQueriesService,
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
      const id = await refuseDuplicate(
        { payment_transaction_once: 'transaction_id_used', payment_one_standing: 'payment_exists' },
        () => insertRow(tx, Payment, payment),
      );
      await this.bookings.markPaymentPending(tx, booking, offer.id);
      await appendPaymentEvent(this.outbox, tx, 'payment.submitted', { id, ...payment });
      return (await this.queries.bookingPaymentViewById(id, tx))!;
    });
  }

  /**
   * The customer corrects a payment that waits for the decision.
   * @throws {DomainError} `payment_not_found`, `payment_not_pending`, `transaction_id_used`.
   */
  async correct(customer: Actor, id: number, body: CorrectPaymentBody): Promise<BookingPayment> {
    return this.database.transaction(async (tx) => {
      const { payment } = await this.locks.lockOwn(tx, customer, id);
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
        writeRow(tx, Payment, payment, changes),
      );
      await appendPaymentEvent(this.outbox, tx, 'payment.corrected', { ...payment, ...changes });
      return (await this.queries.bookingPaymentViewById(id, tx))!;
    });
  }

  /**
   * Its customer withdraws it while it waits for the decision. The booking can be paid again, and the transaction id used again.
   * @throws {DomainError} `payment_not_found`, `payment_not_pending`.
   */
  async withdraw(customer: Actor, id: number): Promise<BookingPayment> {
    return this.database.transaction(async (tx) => {
      const { payment, booking } = await this.locks.lockOwn(tx, customer, id);
      const status = nextStatus(paymentMoves.withdraw, payment.status);
      await writeRow(tx, Payment, payment, { status, withdrawnAt: () => 'now()' });
      await this.offers.clearSelection(tx, booking.id, payment.offerId, 'none');
      await this.bookings.clearSelection(tx, booking, 'none');
      await appendPaymentEvent(this.outbox, tx, 'payment.withdrawn', payment);
      return (await this.queries.bookingPaymentViewById(id, tx))!;
    });
  }
}
