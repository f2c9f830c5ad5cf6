import { toTaka } from '@app/contracts/money.js';
import type { paymentEvents } from '@app/contracts/payments.events.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Payment } from './payment.entity.js';

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
