import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditSubjectType } from '@app/contracts/audit.js';
import { NUMBER_REMINDER_HOURS } from '@app/contracts/limits.js';
import { toTaka } from '@app/contracts/money.js';
import type { NumberReminder } from '@app/contracts/payouts.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { rolesSql } from '../shared/sql.js';
import { nextStatus } from '../shared/transitions.js';
import { remindedSql } from '../audit/audit.rules.js';
import { PayoutQueriesService } from './payout-queries.service.js';
import { Refund } from './refund.entity.js';
import { assertTakesNumber, refundMoves } from './refund.rules.js';

/** The driver, locked so that two reminders wait for each other, and whether there is an account. */
const DRIVER = `SELECT EXISTS (SELECT FROM payout_account WHERE user_id = $1) AS has_account
  FROM app_user WHERE id = $1 AND role = ${rolesSql('driver')} FOR UPDATE`;

type Reminder = { action: AuditAction & `${string}.remind`; type: AuditSubjectType; id: number };

/** Reminds people of the number that is missing for their money, each once a day. The audit log keeps the reminders. */
@Injectable()
export class NumberRemindersService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly payouts: PayoutQueriesService,
  ) {}

  /**
   * Reminds a driver with an available balance to enter a payout account.
   * @throws {DomainError} `user_not_found`, `payout_account_known`, `payout_too_small`, `reminded_already`.
   */
  async remindDriver(admin: Actor, driverId: number): Promise<NumberReminder> {
    // Read before the transaction: a second connection inside it could wait for the first.
    const available = toTaka(await this.payouts.available(driverId));
    return this.database.transaction(async (tx) => {
      const [driver] = await tx.query<{ has_account: boolean }[]>(DRIVER, [driverId]);
      if (!driver) throw new DomainError('user_not_found');
      if (driver.has_account) throw new DomainError('payout_account_known');
      if (available <= 0) throw new DomainError('payout_too_small');
      const reminder = { action: 'payout_account.remind', type: 'user', id: driverId } as const;
      await this.assertNotReminded(tx, reminder);
      await this.outbox.append(tx, 'payout_account.reminded', { user_id: driverId, amount: available });
      return this.record(tx, admin, reminder, { amount: available });
    });
  }

  /**
   * Reminds the customer of a due refund to give a number.
   * @throws {DomainError} `refund_not_found`, `refund_not_due`, `refund_number_known`, `reminded_already`.
   */
  async remindCustomer(admin: Actor, id: number): Promise<NumberReminder> {
    return this.database.transaction(async (tx) => {
      const refund = await lockRow(tx, Refund, { id }, 'refund_not_found');
      nextStatus(refundMoves.giveNumber, refund.status);
      assertTakesNumber(refund);
      if (refund.number !== null) throw new DomainError('refund_number_known');
      const reminder = { action: 'refund.remind', type: 'refund', id } as const;
      await this.assertNotReminded(tx, reminder);
      const { bookingId: booking_id, userId: user_id } = refund;
      const amount = toTaka(refund.amount);
      await this.outbox.append(tx, 'refund.number_asked', { refund_id: id, booking_id, user_id, amount });
      return this.record(tx, admin, reminder, { booking_id, amount });
    });
  }

  private async assertNotReminded(tx: Transaction, { action, type, id }: Reminder): Promise<void> {
    const [last] = await tx.query<{ wait: number | null }[]>(
      `SELECT ceil(extract(epoch FROM reminded.at + make_interval(hours => ${NUMBER_REMINDER_HOURS}) - now()))::int AS wait
       FROM (${remindedSql(action, type, '$1::int')}) reminded`,
      [id],
    );
    const seconds = last?.wait ?? 0;
    if (seconds > 0) throw new DomainError('reminded_already', { retryAfterSeconds: seconds });
  }

  private async record(
    tx: Transaction,
    actor: Actor,
    { action, type, id }: Reminder,
    after: { booking_id?: number; amount: number },
  ): Promise<NumberReminder> {
    await this.audit.record(tx, { actor, action, subject: { type, id }, after });
    const [row] = await tx.query<{ now: Date }[]>('SELECT now()');
    return { reminded_at: toDhakaIso(row!.now) };
  }
}
