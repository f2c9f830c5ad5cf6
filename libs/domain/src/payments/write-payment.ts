import type { QueryDeepPartialEntity } from 'typeorm';
import { toTaka } from '@app/contracts/money.js';
import type { paymentEvents } from '@app/contracts/payments.events.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { DomainError } from '../shared/domain-error.js';
import { Payment } from './payment.entity.js';

/** Writes onto a payment; the version in the condition refuses a caller that read an older one. */
export async function writePayment(
  tx: Transaction,
  { id, version }: Payment,
  changes: QueryDeepPartialEntity<Payment>,
): Promise<void> {
  const { affected } = await tx.update(Payment, { id, version }, { ...changes, version: version + 1 });
  if (affected !== 1) throw new DomainError('conflict');
}

/** Appends an event of a payment. */
export async function appendPaymentEvent(
  outbox: OutboxService,
  tx: Transaction,
  type: keyof typeof paymentEvents,
  payment: Pick<Payment, 'id' | 'bookingId' | 'offerId' | 'userId' | 'driverId' | 'amount'>,
): Promise<void> {
  await outbox.append(tx, type, {
    payment_id: payment.id,
    booking_id: payment.bookingId,
    offer_id: payment.offerId,
    user_id: payment.userId,
    driver_id: payment.driverId,
    amount: toTaka(payment.amount),
  });
}
