import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { DomainError } from '../shared/domain-error.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { type Account, entriesOf, eventKeyOf, type LedgerFact, settlingKinds } from './ledger.rules.js';

const INSERT = `WITH transfer AS (
    INSERT INTO ledger_transfer (event_key, kind, booking_id, reason) VALUES ($1, $2, $3, $4) RETURNING id, at)
  INSERT INTO ledger_entry (transfer_id, account, amount, booking_id, at)
  SELECT transfer.id, entry.account, entry.amount, $3, transfer.at
  FROM transfer, unnest($5::text[], $6::bigint[]) WITH ORDINALITY AS entry (account, amount, place) ORDER BY place`;

/** A refund of what a transfer owes a customer: to the number of the payment, or of the refund that failed. */
const INSERT_REFUND = `INSERT INTO refund (transfer_id, booking_id, user_id, amount, method, number, is_payer_number)
  SELECT owed.transfer_id, owed.booking_id, owed.user_id, owed.amount, coalesce(failed.method, payment.method),
    coalesce(failed.number, payment.payer_number), coalesce(failed.is_payer_number, payment.payer_number IS NOT NULL, false)
  FROM (SELECT transfer.id AS transfer_id, transfer.booking_id, substr(entry.account, 10)::int AS user_id,
          -entry.amount / 100.0 AS amount,
          CASE WHEN transfer.kind = 'refund_failed' THEN split_part(transfer.event_key, ':', 2)::int END AS failed_id,
          CASE WHEN transfer.kind IN ('payment_approved', 'payment_received') THEN split_part(transfer.event_key, ':', 2)::int
          END AS payment_id
        FROM ledger_transfer transfer JOIN ledger_entry entry ON entry.transfer_id = transfer.id
        WHERE transfer.event_key = $1 AND entry.account LIKE 'customer:%' AND entry.amount < 0) owed
  LEFT JOIN refund failed ON failed.id = owed.failed_id
  LEFT JOIN payment ON payment.id = coalesce(owed.payment_id,
    (SELECT approved.id FROM payment approved WHERE approved.booking_id = owed.booking_id AND approved.status = 'approved'))
  RETURNING id AS refund_id, booking_id, user_id, amount::float8 AS amount`;

/** The person's balance, and money held for their bookings. An open dispute always concerns money that is held. */
const HAS_OPEN_MONEY = `SELECT EXISTS (
    SELECT FROM ledger_entry WHERE account IN ('driver:' || $1::int, 'customer:' || $1::int)
    GROUP BY account HAVING sum(amount) <> 0
  ) OR EXISTS (
    SELECT FROM deposit JOIN booking ON booking.id = deposit.booking_id
      LEFT JOIN offer ON offer.id = booking.selected_offer_id AND offer.status = 'accepted'
    WHERE deposit.settled_at IS NULL AND (booking.user_id = $1 OR offer.driver_id = $1)
  ) AS "hasOpenMoney"`;

interface CreatedRefund {
  refund_id: number;
  booking_id: number;
  user_id: number;
  amount: number;
}

/**
 * The double-entry ledger in paisa. Every movement of money is posted in the transaction of its fact. A booking's facts are posted
 * under the lock of the booking (`BookingsService.lock`).
 */
@Injectable()
export class LedgerService {
  constructor(@Inject(OutboxService) private readonly outbox: Pick<OutboxService, 'append'>) {}

  /**
   * Posts a fact, once. When it owes a customer something, a refund is due.
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
    if (entries.some(({ account, amount }) => account.startsWith('customer:') && amount < 0))
      await this.createRefunds(tx, eventKeyOf(fact));
  }

  /** What is held for a locked booking, in paisa; 0 before the approval and after the end. */
  heldFor(tx: Transaction, bookingId: number): Promise<number> {
    return this.amountOwed(tx, `held:${bookingId}`);
  }

  /** What we owe by an account, in paisa. */
  async amountOwed(manager: EntityManager, account: Account): Promise<number> {
    const [row]: { balance: string }[] = await manager.query(
      'SELECT coalesce(sum(amount), 0)::text AS balance FROM ledger_entry WHERE account = $1',
      [account],
    );
    // Zero has no sign.
    return 0 - Number(row!.balance);
  }

  /**
   * An account is not removed while money of it is not settled. The caller has locked the account and its open bookings.
   * @throws {DomainError} `user_has_open_work`
   */
  async assertSettled(tx: Transaction, userId: number): Promise<void> {
    const [row]: { hasOpenMoney: boolean }[] = await tx.query(HAS_OPEN_MONEY, [userId]);
    if (row!.hasOpenMoney) throw new DomainError('user_has_open_work');
  }

  private async createRefunds(tx: Transaction, eventKey: string): Promise<void> {
    const refunds = await tx.query<CreatedRefund[]>(INSERT_REFUND, [eventKey]);
    for (const refund of refunds) await this.outbox.append(tx, 'refund.due', refund);
  }
}
