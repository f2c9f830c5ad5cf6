import { beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { UserAdministrationService } from '@app/domain/users/user-administration.service.js';
import { UsersModule } from '@app/domain/users/users.module.js';
import { RateLimitModule } from '@app/platform/rate-limit/rate-limits.service.js';
import { DomainContext } from '../support/domain-context.js';
import { resultsOf } from '../support/command-results.js';
import { eventually } from '../support/eventually.js';
import { lockTable, waitingForLock } from '../support/table-lock.js';
import { lazy, setUp } from '../support/set-up.js';

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
