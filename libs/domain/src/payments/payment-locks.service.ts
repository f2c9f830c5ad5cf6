import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/platform/database/database.service.js';
import { BookingsService, type LockedBooking } from '../bookings/bookings.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { PaymentQueriesService } from './payment-queries.service.js';
import { Payment } from './payment.entity.js';

export interface LockedPayment extends LockedBooking {
  payment: Payment;
}

/** Locks payments for the commands on them: every command takes the lock of the booking. */
@Injectable()
export class PaymentLocksService {
  constructor(
    private readonly bookings: BookingsService,
    private readonly queries: PaymentQueriesService,
  ) {}

  /**
   * Locks the payment's booking, then reads the payment.
   * @throws {DomainError} `payment_not_found`, `payment_decided`, `payment_withdrawn`.
   */
  async lock(tx: Transaction, id: number): Promise<LockedPayment> {
    const unlockedPayment = await tx.findOneBy(Payment, { id });
    if (!unlockedPayment) throw new DomainError('payment_not_found');
    try {
      const lockedBooking = await this.bookings.lock(tx, unlockedPayment.bookingId);
      return { ...lockedBooking, payment: await tx.findOneByOrFail(Payment, { id }) };
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'booking_not_found')) throw error;
      // A booking with a payment to be decided cannot be deleted, so this one was decided before.
      throw await this.decidedBefore(tx, await tx.findOneByOrFail(Payment, { id }));
    }
  }

  /**
   * As `lock`, for the customer of a pending payment; others do not learn that it exists.
   * @throws {DomainError} `payment_not_found`, `payment_not_pending`.
   */
  async lockOwn(tx: Transaction, customer: Actor, id: number): Promise<LockedPayment> {
    const unlockedPayment = await tx.findOneBy(Payment, { id });
    if (unlockedPayment?.userId !== customer.userId) throw new DomainError('payment_not_found');
    if (unlockedPayment.status !== 'pending') throw new DomainError('payment_not_pending');
    return this.lock(tx, id);
  }

  /**
   * As `lock`, for a decision.
   * @throws {DomainError} `payment_not_found`; `payment_withdrawn`; `payment_decided`, with the name of the admin who decided.
   */
  async lockPending(tx: Transaction, id: number): Promise<LockedPayment> {
    const lockedPayment = await this.lock(tx, id);
    if (lockedPayment.payment.status !== 'pending') throw await this.decidedBefore(tx, lockedPayment.payment);
    return lockedPayment;
  }

  private async decidedBefore(tx: Transaction, { id, status, withdrawnAt }: Payment): Promise<DomainError> {
    if (withdrawnAt) return new DomainError('payment_withdrawn');
    const decidedPayment = await this.queries.adminViewById(id, tx);
    return new DomainError('payment_decided', {
      params: { status, name: decidedPayment?.decided_by_name ?? 'Bahon' },
    });
  }
}
