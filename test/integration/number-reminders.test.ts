import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { NumberRemindersService } from '@app/domain/payouts/number-reminders.service.js';
import { expectRefused } from '../support/command-results.js';
import { PayoutsContext } from '../support/payouts-context.js';
import { lazy, setUp } from '../support/set-up.js';

describe('reminders of a missing number', () => {
  const context = setUp(() => PayoutsContext.start());
  const admin = setUp<Actor>(() => context.domain.person('admin'));
  const reminders = lazy<NumberRemindersService>(() => context.domain.get(NumberRemindersService));

  const entries = (action: string, id: number) =>
    context.domain.database.query<{ after: unknown }>(
      'SELECT after FROM audit_entry WHERE action = $1 AND subject_id = $2',
      [action, id],
    );
  const events = (type: string) =>
    context.domain.database.query<{ payload: { user_id: number } }>(
      'SELECT payload FROM outbox_event WHERE type = $1',
      [type],
    );

  it('reach a driver whose money waits, once a day even at the same time, with an entry of the audit log', async () => {
    const { driver, bookingId } = await context.money.completed();
    await context.money.age(bookingId, 24);
    await context.money.releases.releaseDue();
    const results = await Promise.allSettled([1, 2].map(() => reminders.remindDriver(admin, driver.userId)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectRefused(reminders.remindDriver(admin, driver.userId), 'reminded_already');
    expect(await entries('payout_account.remind', driver.userId)).toMatchObject([
      { after: { amount: 5000 } },
    ]);
    const reminderEvents = (await events('payout_account.reminded')).filter(
      ({ payload }) => payload.user_id === driver.userId,
    );
    expect(reminderEvents).toHaveLength(1);
    const { items } = await context.payoutQueries.payable({ ids: String(driver.userId) });
    expect(items).toMatchObject([{ method: null, reminded_at: expect.any(String) }]);
  });

  it('do not reach people without money, or unknown ones', async () => {
    const { userId } = await context.domain.person('driver');
    await expectRefused(reminders.remindDriver(admin, userId), 'payout_too_small');
    await expectRefused(reminders.remindDriver(admin, admin.userId), 'user_not_found');
    await expectRefused(reminders.remindCustomer(admin, 999_999), 'refund_not_found');
  });
});
