import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toPaisa } from '@app/contracts/money.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { type Account, entriesOf, eventKeyOf, type LedgerFact, settlingKinds } from './ledger.rules.js';

const INSERT = `WITH transfer AS (
    INSERT INTO ledger_transfer (event_key, kind, booking_id, reason) VALUES ($1, $2, $3, $4) RETURNING id, at)
  INSERT INTO ledger_entry (transfer_id, account, amount, booking_id, at)
  SELECT transfer.id, entry.account, entry.amount, $3, transfer.at
  FROM transfer, unnest($5::text[], $6::bigint[]) WITH ORDINALITY AS entry (account, amount, place) ORDER BY place`;

/** Approved payments of a booking that an older release did not post. */
const UNPOSTED = `SELECT id AS "paymentId", user_id AS "customerId", amount, total FROM payment
  WHERE booking_id = $1 AND status = 'approved'
    AND NOT EXISTS (SELECT FROM ledger_transfer WHERE event_key = 'payment:' || payment.id)`;

/**
 * The double-entry ledger in paisa. Every movement of money is posted in the transaction of its fact. A booking's facts are posted
 * under the lock of the booking (`BookingsService.lock`).
 */
@Injectable()
export class LedgerService {
  /**
   * Posts a fact, once.
   * @throws {DomainError} `conflict` when it was posted before.
   */
  async post(tx: Transaction, fact: LedgerFact): Promise<void> {
    const entries = entriesOf(fact);
    const bookingId = 'bookingId' in fact ? fact.bookingId : null;
    await refuseDuplicate({ ledger_transfer_once: 'conflict', deposit_pkey: 'conflict' }, async () => {
      await tx.query(INSERT, [
        eventKeyOf(fact),
        fact.kind,
        bookingId,
        'reason' in fact ? fact.reason : null,
        entries.map(({ account }) => account),
        entries.map(({ amount }) => amount),
      ]);
      if (fact.kind === 'payment_approved')
        await tx.query('INSERT INTO deposit (booking_id) VALUES ($1)', [bookingId]);
    });
    if (settlingKinds.some((kind) => kind === fact.kind))
      await tx.query('UPDATE deposit SET settled_at = now() WHERE booking_id = $1', [bookingId]);
  }

  /** What is held for a locked booking, in paisa; 0 before the approval and after the end. */
  async heldFor(tx: Transaction, bookingId: number): Promise<number> {
    await this.postMissed(tx, bookingId);
    return this.owed(tx, `held:${bookingId}`);
  }

  /** What we owe by an account, in paisa. */
  async owed(manager: EntityManager, account: Account): Promise<number> {
    const [row]: { balance: string }[] = await manager.query(
      'SELECT coalesce(sum(amount), 0)::text AS balance FROM ledger_entry WHERE account = $1',
      [account],
    );
    // Zero has no sign.
    return 0 - Number(row!.balance);
  }

  /** Posts the approval by an older release, which runs beside this one during a rollout. @returns how many there were. */
  async postMissed(tx: Transaction, bookingId: number): Promise<number> {
    const rows: { paymentId: number; customerId: number; amount: string; total: string }[] = await tx.query(
      UNPOSTED,
      [bookingId],
    );
    for (const { paymentId, customerId, ...taka } of rows)
      await this.post(tx, {
        kind: 'payment_approved',
        paymentId,
        bookingId,
        customerId,
        amount: toPaisa(Number(taka.amount)),
        total: toPaisa(Number(taka.total)),
      });
    return rows.length;
  }
}
