import { Injectable } from '@nestjs/common';
import { transactionKey } from '@app/contracts/transaction-ids.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { DomainError } from '../shared/domain-error.js';
import { transactionKeySql } from '../shared/transaction-key.js';

interface Transfer {
  method: string;
  /** As typed. */
  transactionId: string;
  /** The booking that it pays for; absent when we sent it. */
  bookingId?: number;
}

const KEY = transactionKeySql('transaction_id');

/**
 * A rejected payment whose money never came does not use its id: the same booking may submit it again, and what we send is not
 * affected by it. One that its customer withdrew frees its id for every booking.
 */
const USED = `SELECT EXISTS (SELECT FROM payment WHERE method = $1 AND ${KEY} = $2
    AND (status <> 'rejected' OR received IS NOT NULL OR booking_id <> $3 AND withdrawn_at IS NULL))
  OR EXISTS (SELECT FROM payout WHERE method = $1 AND ${KEY} = $2)
  OR EXISTS (SELECT FROM refund WHERE method = $1 AND ${KEY} = $2) AS is_used`;

/** One transaction id of a provider moves money once: as a payment, a payout or a refund. */
@Injectable()
export class TransactionIdsService {
  /**
   * Checks that a transfer is new. Commands with the same id wait for each other until the transaction ends.
   * @throws {DomainError} `transaction_id_used`
   */
  async claim(tx: Transaction, { method, transactionId, bookingId }: Transfer): Promise<void> {
    const key = transactionKey(transactionId);
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment ${method} ${key}`]);
    const [usage]: { is_used: boolean }[] = await tx.query(USED, [method, key, bookingId ?? null]);
    if (usage!.is_used) throw new DomainError('transaction_id_used');
  }
}
