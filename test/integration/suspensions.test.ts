import { describe, expect, it } from '@jest/globals';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { DriverQueriesService } from '@app/domain/drivers/driver-queries.service.js';
import { DriversModule } from '@app/domain/drivers/drivers.module.js';
import { SuspensionEndsService } from '@app/domain/drivers/suspension-ends.service.js';
import { SuspensionsService } from '@app/domain/drivers/suspensions.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { RateLimitModule } from '@app/platform/rate-limit/rate-limits.service.js';
import { DomainContext, inHours } from '../support/domain-context.js';
import { resultsOf, expectRefused } from '../support/command-results.js';
import { lazy, setUp } from '../support/set-up.js';

const reason = 'Three customers complained';

describe('a suspension', () => {
  const domain = setUp(() => DomainContext.start([RateLimitModule, AccountsModule, DriversModule]));
  const suspensions = lazy(() => domain.get(SuspensionsService));
  const drivers = lazy(() => domain.get(DriverQueriesService));
  /** The maintenance task. */
  const ends = lazy(() => new SuspensionEndsService(domain.get(Database), domain.get(OutboxService)));
  const admin = setUp(() => domain.person('admin'));

  /** A suspended driver with a pending offer from before. */
  async function suspendedDriver(until?: string) {
    const deal = await domain.deal();
    await suspensions.suspend(admin, deal.driver.userId, { reason, until });
    return deal;
  }

  /** Lets the end of a driver's suspension be over. */
  async function passEnd(driverId: number) {
    await domain.database.query(
      `UPDATE driver_suspension SET created_at = now() - interval '2 days', until = now() - interval '1 day'
       WHERE driver_id = $1 AND ended_at IS NULL`,
      [driverId],
    );
    await domain.database.query(
      `UPDATE driver_application SET suspended_until = now() - interval '1 day' WHERE user_id = $1`,
      [driverId],
    );
  }

  const eventsOf = (driverId: number) =>
    domain.database.query<{ type: string; payload: Record<string, unknown> }>(
      `SELECT type, payload FROM outbox_event WHERE type LIKE 'driver.%' AND payload->>'user_id' = $1 ORDER BY sequence`,
      [String(driverId)],
    );

  it('refuses new offers and changes of old ones, with the reason and the end', async () => {
    const until = inHours(48);
    const { driver, customer, bookingId } = await suspendedDriver(until);
    const params = { reason, until: new Date(`${until}:00+06:00`) };
    const refusal = { code: 'driver_suspended', options: { params } };
    await expect(domain.offer(driver, await domain.book(customer))).rejects.toMatchObject(refusal);
    const again = { booking_id: bookingId, proposed_price: 4000 };
    await expect(domain.offers.resend(driver, again)).rejects.toMatchObject(refusal);
    expect(await drivers.ownApplication(driver)).toMatchObject({
      suspension: { reason, until: `${until}:00+06:00` },
    });
  });

  it('shows customers that the driver cannot come, not why, and leaves the offer', async () => {
    const { customer, driver, bookingId, offer } = await suspendedDriver();
    const { items } = await domain.offerQueries.listForBooking(customer, bookingId, {});
    expect(items).toMatchObject([{ id: offer.id, status: 'pending', is_driver_available: false }]);
    expect(JSON.stringify(items)).not.toContain(reason);
    expect(await eventsOf(driver.userId)).toMatchObject([
      { type: 'driver.suspended', payload: { reason, until: null, customer_ids: [customer.userId] } },
    ]);
    await suspensions.reinstate(admin, driver.userId);
    expect(await domain.offerQueries.get(customer, offer.id)).toMatchObject({ is_driver_available: true });
  });

  it('leaves a running trip to its driver', async () => {
    const deal = await domain.deal('confirmed');
    await suspensions.suspend(admin, deal.driver.userId, { reason });
    await domain.deliver(deal);
    expect((await domain.eventTypes(deal.bookingId)).at(-1)).toBe('booking.completed');
  });

  it('ends by an admin, and is kept as history', async () => {
    const { driver, customer } = await suspendedDriver();
    await expectRefused(
      suspensions.suspend(admin, driver.userId, { reason: 'Again' }),
      'driver_already_suspended',
    );
    const ids = async () =>
      (await drivers.list({ is_suspended: '1', limit: '200' })).items.map(({ id }) => id);
    expect(await ids()).toContain(driver.userId);
    expect(await suspensions.reinstate(admin, driver.userId)).toMatchObject({ suspension: null });
    expect(await ids()).not.toContain(driver.userId);
    await expectRefused(suspensions.reinstate(admin, driver.userId), 'driver_not_suspended');
    await domain.offer(driver, await domain.book(customer));

    await suspensions.suspend(admin, driver.userId, { reason: 'Again' });
    expect(await suspensions.list(driver.userId)).toMatchObject([
      { reason: 'Again', ended_at: null, ended_by_name: null, created_by_name: admin.name },
      { reason, ended_at: expect.any(String), ended_by_name: admin.name },
    ]);
    expect(await domain.audit('driver_application', driver.userId)).toMatchObject([
      { action: 'driver.suspend', actor_id: admin.userId },
      { action: 'driver.reinstate', actor_id: admin.userId },
      { action: 'driver.suspend', actor_id: admin.userId },
    ]);
    for (const sql of ['DELETE FROM driver_suspension', 'TRUNCATE driver_suspension'])
      await expect(domain.database.query(sql)).rejects.toThrow('suspensions are kept');
  });

  it('ends by itself at its time, before any job has run', async () => {
    const { driver, customer, offer } = await suspendedDriver(inHours(24));
    await passEnd(driver.userId);
    await domain.offer(driver, await domain.book(customer));
    expect(await drivers.ownApplication(driver)).toMatchObject({ suspension: null });
    expect(await domain.offerQueries.get(customer, offer.id)).toMatchObject({ is_driver_available: true });
    await expectRefused(suspensions.reinstate(admin, driver.userId), 'driver_not_suspended');
    expect(await suspensions.list(driver.userId)).toMatchObject([
      { ended_at: expect.any(String), ended_by_name: null },
    ]);
    await suspensions.suspend(admin, driver.userId, { reason: 'Again' });
    expect(await suspensions.list(driver.userId)).toMatchObject([
      { reason: 'Again', ended_at: null },
      { reason, ended_by_name: null },
    ]);
  });

  it('whose time is over is recorded once, however often the job runs', async () => {
    const { driver, customer } = await suspendedDriver(inHours(24));
    const { driver: other } = await suspendedDriver(inHours(24));
    await passEnd(driver.userId);
    const counts = await Promise.all([ends.recordEnds(), ends.recordEnds(), ends.recordEnds()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await ends.recordEnds()).toBe(0);
    expect(await eventsOf(driver.userId)).toMatchObject([
      { type: 'driver.suspended' },
      { type: 'driver.suspension_over', payload: { customer_ids: [customer.userId] } },
    ]);
    expect(await drivers.ownApplication(other)).toMatchObject({ suspension: { reason } });
  });

  it('and an offer at the same moment: the offer is there before, or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const driver = await domain.person('driver');
      const booking = await domain.book(await domain.person('user'));
      const [offerResult] = await resultsOf([
        domain.offer(driver, booking),
        suspensions.suspend(admin, driver.userId, { reason }),
      ]);
      const offers = await domain.database.query('SELECT FROM offer WHERE driver_id = $1', [driver.userId]);
      expect(offers).toHaveLength(offerResult === 'done' ? 1 : 0);
      expect(['done', 'driver_suspended']).toContain(offerResult);
      await expectRefused(
        domain.offer(driver, await domain.book(await domain.person('user'))),
        'driver_suspended',
      );
    }
  });

  it('of two at once counts once', async () => {
    const driver = await domain.person('driver');
    const results = await resultsOf([1, 2].map(() => suspensions.suspend(admin, driver.userId, { reason })));
    expect([...results].sort()).toEqual(['done', 'driver_already_suspended']);
    expect(await suspensions.list(driver.userId)).toHaveLength(1);
  });

  it('is for drivers who exist only', async () => {
    const customer = await domain.person('user');
    await expectRefused(suspensions.suspend(admin, customer.userId, { reason }), 'application_not_found');
    await expectRefused(suspensions.reinstate(admin, 999_999), 'application_not_found');
    await expectRefused(suspensions.list(customer.userId), 'application_not_found');
  });
});
