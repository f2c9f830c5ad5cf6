import { LedgerService } from '@app/domain/ledger/ledger.service.js';
import { MoneyModule } from '@app/domain/money/money.module.js';
import { ReleaseService } from '@app/domain/money/release.service.js';
import { DomainContext } from './domain-context.js';

/** The services of money on a database of their own. */
export class MoneyContext extends DomainContext {
  static override readonly modules = [...DomainContext.modules, MoneyModule];
  readonly ledger = this.get(LedgerService);
  readonly releases = this.get(ReleaseService);

  /** The balances of accounts in taka, signed as in the ledger; those that are zero are left out. */
  async balances(...accounts: string[]): Promise<Record<string, number>> {
    const rows = await this.database.query<{ account: string; taka: number }>(
      `SELECT account, (sum(amount) / 100.0)::float8 AS taka FROM ledger_entry
       WHERE account = ANY ($1) GROUP BY account HAVING sum(amount) <> 0`,
      [accounts],
    );
    return Object.fromEntries(rows.map(({ account, taka }) => [account, taka]));
  }

  /** The balances of a booking, its customer and its driver. */
  async of(deal: { bookingId: number; customer: { userId: number }; driver: { userId: number } }) {
    const accounts = {
      [`held:${deal.bookingId}`]: 'held',
      [`customer:${deal.customer.userId}`]: 'customer',
      [`driver:${deal.driver.userId}`]: 'driver',
    };
    const balances = await this.balances(...Object.keys(accounts));
    return Object.fromEntries(Object.entries(balances).map(([account, taka]) => [accounts[account]!, taka]));
  }

  /** A booking whose code was entered. */
  async completedDeal() {
    const deal = await this.deal('confirmed');
    await this.deliver(deal);
    return deal;
  }

  /** Lets a booking have been completed earlier. */
  async age(bookingId: number, hours: number): Promise<void> {
    await this.database.query(
      'UPDATE trip SET ended_at = ended_at - make_interval(hours => $2) WHERE booking_id = $1',
      [bookingId, hours],
    );
  }
}
