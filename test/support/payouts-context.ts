import type { Payout } from '@app/contracts/payouts.js';
import type { Refund } from '@app/contracts/refunds.js';
import { AuditService } from '@app/domain/audit/audit.service.js';
import { LedgerService } from '@app/domain/ledger/ledger.service.js';
import { TransactionIdsService } from '@app/domain/ledger/transaction-ids.service.js';
import { EarningsService } from '@app/domain/payouts/earnings.service.js';
import { PayoutAccountsService } from '@app/domain/payouts/payout-accounts.service.js';
import { PayoutQueriesService } from '@app/domain/payouts/payout-queries.service.js';
import { PayoutsModule } from '@app/domain/payouts/payouts.module.js';
import { PayoutsService } from '@app/domain/payouts/payouts.service.js';
import { RefundQueriesService } from '@app/domain/payouts/refund-queries.service.js';
import { RefundsService } from '@app/domain/payouts/refunds.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashPassword } from '@app/platform/security/passwords.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { MoneyContext } from './money-context.js';

export const PASSWORD = 'a-long-secret';

/** The services of payouts and refunds on a database of their own. */
export class PayoutsContext extends MoneyContext {
  static override readonly modules = [...MoneyContext.modules, PayoutsModule];
  readonly accounts = this.get(PayoutAccountsService);
  readonly payouts = this.get(PayoutsService);
  readonly payoutQueries = this.get(PayoutQueriesService);
  readonly refunds = this.get(RefundsService);
  readonly refundQueries = this.get(RefundQueriesService);
  readonly earnings = this.get(EarningsService);
  private transfers = 0;

  /** Payouts of an installation with `PAYOUT_FOUR_EYES=true`. */
  withFourEyes(): PayoutsService {
    return new PayoutsService(
      this.get(Database),
      this.get(OutboxService),
      this.get(Sealer),
      { payoutFourEyes: true },
      this.get(LedgerService),
      this.get(TransactionIdsService),
      this.payoutQueries,
      this.get(AuditService),
    );
  }

  /** What an admin types after a transfer, different each time. */
  newTransfer(): { transaction_id: string } {
    this.transfers += 1;
    return { transaction_id: `OUT${this.transfers}` };
  }

  /** A driver with a password and without an account. */
  async driver(): Promise<Actor> {
    const driver = await this.person('driver');
    await this.database.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [
      driver.userId,
      await hashPassword(PASSWORD),
    ]);
    return driver;
  }

  /** Lets a driver have an account, without a password. */
  async enterAccount({ userId }: { userId: number }, number = '01712345678'): Promise<void> {
    await this.database.query(
      `INSERT INTO payout_account (user_id, method, number_sealed, number_masked) VALUES ($1, 'bkash', $2, '017•••••678')`,
      [userId, this.get(Sealer).seal(number)],
    );
  }

  /** Lets a driver have earned 5000 taka, or as much as said. */
  async earn({ userId }: { userId: number }, taka = 5000): Promise<void> {
    await this.database.query(
      `WITH transfer AS (INSERT INTO ledger_transfer (event_key, kind)
         SELECT 'test:' || count(*), 'corrected' FROM ledger_transfer RETURNING id)
       INSERT INTO ledger_entry (transfer_id, account, amount)
       SELECT transfer.id, entry.account, entry.amount FROM transfer,
         (VALUES ('wallet', $2::bigint), ('driver:' || $1::int, -$2::bigint)) AS entry (account, amount)`,
      [userId, Math.round(taka * 100)],
    );
  }

  /** A driver with an account and an available balance. */
  async payable(taka = 5000): Promise<Actor> {
    const driver = await this.person('driver');
    await this.enterAccount(driver);
    await this.earn(driver, taka);
    return driver;
  }

  /** A payout in a state, with its driver and the admin who made it. */
  async payout(status: 'due' | 'sent' = 'due') {
    const [driver, admin] = [await this.payable(), await this.person('admin')];
    let payout: Payout = await this.payouts.make(admin, { driver_id: driver.userId });
    if (status === 'sent') payout = await this.payouts.markSent(admin, payout.id, this.newTransfer());
    return { driver, admin, id: payout.id, payout };
  }

  /** A refund in a state: of a confirmed booking that was cancelled. */
  async refund(status: 'due' | 'sent' = 'due') {
    const deal = await this.deal('confirmed');
    await this.closures.cancel(deal.admin, deal.bookingId, { reason: 'Road closed' });
    let refund: Refund = (await this.refundsOf(deal.bookingId))[0]!;
    if (status === 'sent') refund = await this.refunds.markSent(deal.admin, refund.id, this.newTransfer());
    return { ...deal, id: refund.id, refund };
  }

  /** The refunds of a booking as admins read them, oldest first. */
  async refundsOf(bookingId: number): Promise<Refund[]> {
    const admin = { userId: 0, role: 'admin', sessionId: 0 } as const;
    const { items } = await this.refundQueries.list(admin, { booking_id: String(bookingId), order: 'asc' });
    return items;
  }

  /** The balance of a person in the ledger, in taka. */
  async balance(account: `driver:${number}` | `customer:${number}`): Promise<number> {
    return (await this.balances(account))[account] ?? 0;
  }

  /** Events about a payout or refund, in their order. */
  async eventsOf(field: 'payout_id' | 'refund_id', id: number): Promise<string[]> {
    const rows = await this.database.query<{ type: string }>(
      `SELECT type FROM outbox_event WHERE payload->>'${field}' = $1 ORDER BY sequence`,
      [String(id)],
    );
    return rows.map(({ type }) => type);
  }

  /** Actions in the audit log about a payout or refund, in their order. */
  async recordedOf(subject: 'payout' | 'refund', id: number): Promise<string[]> {
    return (await this.audit(subject, id)).map(({ action }) => action);
  }
}
