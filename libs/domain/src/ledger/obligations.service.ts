import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/platform/database/database.service.js';
import { DomainError } from '../shared/domain-error.js';

/** A balance of the person, or money that is held for a booking of theirs; an open dispute is always about such money. */
const HAS_OPEN_MONEY = `SELECT EXISTS (
    SELECT FROM ledger_entry WHERE account IN ('driver:' || $1::int, 'customer:' || $1::int)
    GROUP BY account HAVING sum(amount) <> 0
  ) OR EXISTS (
    SELECT FROM deposit JOIN booking ON booking.id = deposit.booking_id
      LEFT JOIN offer ON offer.id = booking.selected_offer_id AND offer.status = 'accepted'
    WHERE deposit.settled_at IS NULL AND (booking.user_id = $1 OR offer.driver_id = $1)
  ) AS "hasOpenMoney"`;

/** Amounts that people owe us and that we owe them. */
@Injectable()
export class ObligationsService {
  /**
   * An account is not removed while money of it is not settled. The caller has locked the account and its open bookings.
   * @throws {DomainError} `user_has_open_work`
   */
  async assertNone(tx: Transaction, userId: number): Promise<void> {
    const [row]: { hasOpenMoney: boolean }[] = await tx.query(HAS_OPEN_MONEY, [userId]);
    if (row!.hasOpenMoney) throw new DomainError('user_has_open_work');
  }
}
