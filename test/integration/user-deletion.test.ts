import { describe, expect, it, beforeAll } from '@jest/globals';
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
import { expectRefused, resultsOf } from '../support/command-results.js';
import { MoneyContext } from '../support/money-context.js';
import { lazy, setUp } from '../support/set-up.js';
import { DomainContext } from '../support/domain-context.js';
import { eventually } from '../support/eventually.js';
import { lockTable, waitingForLock } from '../support/table-lock.js';

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

describe('taking accounts and roles, at the same moment', () => {
  let admin: Actor;

  const domain = setUp(() => DomainContext.start([RateLimitModule, AccountsModule, UsersModule]));
  const administration = lazy(() => domain.get(UserAdministrationService));

  beforeAll(async () => {
    admin = await domain.person('admin');
  });

  it('of admins who remove each other, one is left', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await domain.person('admin'), await domain.person('admin')];
      await domain.database.query(
        `UPDATE app_user SET deleted_at = now() WHERE role = 'admin' AND NOT id = ANY ($1)`,
        [[a.userId, b.userId]],
      );
      const results = await resultsOf([
        round % 2 ? administration.remove(a, b.userId) : administration.changeRole(a, b.userId, 'user'),
        administration.remove(b, a.userId),
      ]);
      expect([...results].sort()).toEqual(['done', 'last_admin']);
      const remainingAdmins = await domain.database.query(
        `SELECT 1 FROM app_user WHERE role = 'admin' AND deleted_at IS NULL`,
      );
      expect(remainingAdmins).toHaveLength(1);
    }
    admin = await domain.person('admin');
  });

  /** Blocks both commands by locks, the first one at a later step, then releases them. */
  async function interleave(
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<string[]> {
    const letGo = await lockTable(domain.database, 'outbox_event');
    const waitForLocks = async (n: number) =>
      eventually(async () => expect(await waitingForLock(domain.database)).toBe(n));
    const one = first();
    await waitForLocks(1);
    const two = second();
    await waitForLocks(2);
    await letGo();
    return resultsOf([one, two]);
  }

  it('a booking made while its customer is deleted is refused or cancelled, never left open', async () => {
    for (const isBookedFirst of [true, false]) {
      const customer = await domain.person('user');
      const book = () => domain.book(customer);
      const remove = () => administration.remove(admin, customer.userId);
      expect(await (isBookedFirst ? interleave(book, remove) : interleave(remove, book))).toEqual([
        'done',
        isBookedFirst ? 'done' : 'booking_customer_unknown',
      ]);
      const bookings = await domain.database.query('SELECT status FROM booking WHERE user_id = $1', [
        customer.userId,
      ]);
      expect(bookings).toEqual(isBookedFirst ? [{ status: 'cancelled' }] : []);
    }
  });

  it('an offer sent while its driver is deleted is refused or withdrawn, never left pending', async () => {
    const customer = await domain.person('user');
    for (const isSentFirst of [true, false]) {
      const driver = await domain.person('driver');
      const booking = await domain.book(customer);
      const send = () => domain.offer(driver, booking);
      const remove = () => administration.remove(admin, driver.userId);
      expect(await (isSentFirst ? interleave(send, remove) : interleave(remove, send))).toEqual([
        'done',
        isSentFirst ? 'done' : 'driver_not_verified',
      ]);
      const offers = await domain.database.query('SELECT status FROM offer WHERE driver_id = $1', [
        driver.userId,
      ]);
      expect(offers).toEqual(isSentFirst ? [{ status: 'withdrawn' }] : []);
    }
  });

  it('a payment for an offer whose driver is deleted: one of both is refused', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { customer, driver, offer } = await domain.deal();
      const [payResult, removeResult] = await resultsOf([
        domain.pay(customer, offer),
        administration.remove(admin, driver.userId),
      ]);
      expect([payResult, removeResult]).toEqual(
        removeResult === 'done' ? ['offer_not_payable', 'done'] : ['done', 'user_has_open_work'],
      );
    }
  });
});
