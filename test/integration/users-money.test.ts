import { describe, expect, it } from '@jest/globals';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { UsersService } from '@app/domain/accounts/users.service.js';
import type { LedgerFact } from '@app/domain/ledger/ledger.rules.js';
import { LedgerService } from '@app/domain/ledger/ledger.service.js';
import { MoneyModule } from '@app/domain/money/money.module.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { UserAdministrationService } from '@app/domain/users/user-administration.service.js';
import { UsersModule } from '@app/domain/users/users.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { RateLimitModule } from '@app/platform/rate-limit/rate-limits.service.js';
import { expectRefused } from '../support/command-results.js';
import { MoneyContext } from '../support/money-context.js';
import { lazy, setUp } from '../support/set-up.js';

/** An account is not taken from people whose money is not settled. */
describe('users with money', () => {
  const money = setUp(() => MoneyContext.start([RateLimitModule, AccountsModule, MoneyModule, UsersModule]));
  const administration = lazy(() => money.domain.get(UserAdministrationService));
  const admin = setUp<Actor>(() => money.domain.person('admin'));

  const post = (fact: LedgerFact) =>
    money.domain.get(Database).transaction((tx) => money.domain.get(LedgerService).post(tx, fact));

  async function keep(...people: Actor[]): Promise<void> {
    for (const { userId } of people) {
      await expectRefused(administration.remove(admin, userId), 'user_has_open_work');
      await expectRefused(administration.changeRole(admin, userId, 'operator'), 'user_has_open_work');
    }
  }

  it('stay while money is held for their booking, delivered or not', async () => {
    const runningDeal = await money.domain.deal('confirmed');
    await keep(runningDeal.customer, runningDeal.driver);
    const deliveredDeal = await money.completed();
    await keep(deliveredDeal.customer, deliveredDeal.driver);
  });

  it('stay while they are owed something, until it is paid out', async () => {
    const { bookingId, customer, driver } = await money.completed();
    await money.releases.confirmDelivery(customer, bookingId);
    await keep(driver);
    await administration.changeRole(admin, customer.userId, 'operator');
    await post({ kind: 'payout_sent', payoutId: 1, driverId: driver.userId, amount: 500_000 });
    await administration.remove(admin, driver.userId);
    const { items } = await money.domain.get(UsersService).list({ search: driver.name });
    expect(items).toEqual([]);
  });

  it('stay while a refund is owed, and go when it was sent', async () => {
    const { bookingId, customer, driver } = await money.domain.deal('confirmed');
    await money.domain.closing.cancel(admin, bookingId, { reason: 'Road closed' });
    await keep(customer);
    await administration.remove(admin, driver.userId);
    const customerId = customer.userId;
    await post({ kind: 'refund_sent', refundId: 900_001, bookingId, customerId, amount: 550_000 });
    await administration.remove(admin, customerId);
  });
});
