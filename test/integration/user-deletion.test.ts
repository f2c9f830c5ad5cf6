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
import { createTestDatabase } from '../support/postgres.js';
import { lockTable, waitingForLock } from '../support/table-lock.js';

/**
 * What happens to the rows that name a deleted user, by their column. `removed`: `UserAdministrationService.remove` deletes them;
 * `ended`: it ends or refuses what is open; `kept`: they are history, in which views hide the name where they must.
 */
const fates: Record<string, 'removed' | 'ended' | 'kept'> = {
  'desk_table.user_id': 'removed',
  'desk_view.user_id': 'removed',
  'email_code.user_id': 'removed',
  'passkey.user_id': 'removed',
  'pending_login.user_id': 'removed',
  'push_subscription.user_id': 'removed',
  'recovery_code.user_id': 'removed',
  'remembered_device.user_id': 'removed',
  'session.user_id': 'removed',
  'totp_factor.user_id': 'removed',
  'api_key.user_id': 'ended',
  'booking.user_id': 'ended',
  'commitment.driver_id': 'ended',
  'dispute.driver_id': 'ended',
  'offer.driver_id': 'ended',
  'payment.driver_id': 'ended',
  'payment.user_id': 'ended',
  'payout.driver_id': 'ended',
  'refund.user_id': 'ended',
  'trip.driver_id': 'ended',
  'vehicle.owner_id': 'ended',
  'webhook_endpoint.user_id': 'ended',
  'audit_entry.actor_id': 'kept',
  'booking.booked_by': 'kept',
  'booking.cancelled_by': 'kept',
  'cancel_request.decided_by': 'kept',
  'contact_reply.sent_by': 'kept',
  'dispute.decided_by': 'kept',
  'driver_application.reviewed_by': 'kept',
  'driver_application.user_id': 'kept',
  'driver_suspension.created_by': 'kept',
  'driver_suspension.driver_id': 'kept',
  'driver_suspension.ended_by': 'kept',
  'file.owner_id': 'kept',
  'notification.user_id': 'kept',
  'notification_broadcast.sent_by': 'kept',
  'notification_broadcast.user_id': 'kept',
  'notification_preference.user_id': 'kept',
  'notification_settings.user_id': 'kept',
  'otp.issued_by': 'kept',
  'paper_reminder.user_id': 'kept',
  'payment.decided_by': 'kept',
  'payment_proof.recorded_by': 'kept',
  'payout.closed_by': 'kept',
  'payout.created_by': 'kept',
  'payout.sent_by': 'kept',
  'payout_account.user_id': 'kept',
  'proof_device.created_by': 'kept',
  'rating.author_id': 'kept',
  'rating.driver_id': 'kept',
  'rating.hidden_by': 'kept',
  'refund.failed_by': 'kept',
  'refund.sent_by': 'kept',
  'share_link.created_by': 'kept',
  'support_ticket.user_id': 'kept',
  'tariff.set_by': 'kept',
  'ticket_message.sender_id': 'kept',
  'ticket_reader.user_id': 'kept',
  'trip_event.recorded_by': 'kept',
  'vehicle.reviewed_by': 'kept',
  'vehicle_tracker.created_by': 'kept',
};

describe('a deleted user', () => {
  const database = setUp(createTestDatabase);

  it('has a decided fate for every column that names one', async () => {
    const columns = await database.query<{ name: string }>(
      `SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
       JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
       WHERE contype = 'f' AND confrelid = 'app_user'::regclass ORDER BY 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(Object.keys(fates).toSorted());
  });
});

/** An account is not taken from people whose money is not settled. */
describe('users with money', () => {
  const money = setUp(() => MoneyContext.start([RateLimitModule, AccountsModule, MoneyModule, UsersModule]));
  const administration = lazy(() => money.get(UserAdministrationService));
  const admin = setUp<Actor>(() => money.person('admin'));

  const post = (fact: LedgerFact) =>
    money.get(Database).transaction((tx) => money.get(LedgerService).post(tx, fact));

  async function keep(...people: Actor[]): Promise<void> {
    for (const { userId } of people) {
      await expectRefused(administration.remove(admin, userId), 'user_has_open_work');
      await expectRefused(administration.changeRole(admin, userId, 'operator'), 'user_has_open_work');
    }
  }

  it('stay while money is held for their booking, delivered or not', async () => {
    const runningDeal = await money.deal('confirmed');
    await keep(runningDeal.customer, runningDeal.driver);
    const deliveredDeal = await money.completedDeal();
    await keep(deliveredDeal.customer, deliveredDeal.driver);
  });

  it('stay while they are owed something, until it is paid out', async () => {
    const { bookingId, customer, driver } = await money.completedDeal();
    await money.releases.confirmDelivery(customer, bookingId);
    await keep(driver);
    await administration.changeRole(admin, customer.userId, 'operator');
    await post({ kind: 'payout_sent', payoutId: 1, driverId: driver.userId, amount: 500_000 });
    await administration.remove(admin, driver.userId);
    const { items } = await money.get(UsersService).list({ search: driver.name });
    expect(items).toEqual([]);
  });

  it('stay while a refund is owed, and go when it was sent', async () => {
    const { bookingId, customer, driver } = await money.deal('confirmed');
    await money.closures.cancel(admin, bookingId, { reason: 'Road closed' });
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
