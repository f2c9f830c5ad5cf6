import { transactionKeySql } from '../shared/transaction-key.js';

const TRANSACTION_KEY = transactionKeySql('p.transaction_id');

/** The payment of a transfer, given its method and the compared part of its id: the standing one, or else the last. */
export function paymentOfTransfer(method: string, key: string): string {
  return `SELECT p.id, p.booking_id FROM payment p WHERE p.method = ${method} AND ${TRANSACTION_KEY} = ${key}
    ORDER BY p.status = 'rejected', p.id DESC LIMIT 1`;
}

/** Whether another payment `twin` stands with the transfer of a payment `p`. */
export const isTransactionRepeated = `(p.status <> 'rejected' AND EXISTS (SELECT FROM payment twin
    WHERE twin.method = p.method AND ${transactionKeySql('twin.transaction_id')} = ${TRANSACTION_KEY}
      AND twin.id <> p.id AND twin.status <> 'rejected'))`;

/**
 * The message with the transfer of a payment `p`, as `proof`: the one about the money that came, or else the one about money that
 * was sent. A message belongs to one payment: a rejected one has it only when no other payment has the same transfer.
 */
export const evidenceJoin = `LEFT JOIN LATERAL (
    SELECT one.id, one.direction, one.amount, one.counterparty, one.transaction_written, one.occurred_at
    FROM payment_proof one
    WHERE one.provider = p.method AND one.transaction_id = ${TRANSACTION_KEY} AND one.is_trusted
      AND (p.status <> 'rejected' OR p.id = (
        SELECT id FROM (${paymentOfTransfer('one.provider', 'one.transaction_id')}) standing))
    ORDER BY one.direction LIMIT 1) proof ON true`;
