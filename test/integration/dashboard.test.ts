import { describe, expect, it } from '@jest/globals';
import { dashboardSchema } from '@app/contracts/dashboard.js';
import { DashboardModule } from '@app/domain/dashboard/dashboard.module.js';
import { DashboardService } from '@app/domain/dashboard/dashboard.service.js';
import { DomainContext } from '../support/domain-context.js';
import { lazy, setUp } from '../support/set-up.js';

describe('dashboard', () => {
  const domain = setUp(() => DomainContext.start([DashboardModule]));
  const dashboard = lazy(() => domain.get(DashboardService));

  /** A time on a day in Bangladesh, so many days ago, in the format of the database. */
  const dhaka = (daysAgo: number, time: string) =>
    `((now() AT TIME ZONE 'Asia/Dhaka')::date - ${daysAgo} + time '${time}') AT TIME ZONE 'Asia/Dhaka'`;

  it('is all zeros, with thirty days, when nothing has happened', async () => {
    const empty = await dashboard.read();
    expect(dashboardSchema.strict().parse(empty)).toEqual(empty);
    const { series, ...totals } = empty;
    expect(totals).toEqual({
      total_users: 0,
      total_drivers: 0,
      total_bookings: 0,
      total_revenue: 0,
      total_vehicles: 0,
      bookings_today: 0,
    });
    expect(series).toHaveLength(30);
    const [today] = await domain.database.query<{ day: string }>(
      `SELECT to_char(now() AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD') AS day`,
    );
    expect(series.at(-1)).toEqual({ date: today!.day, bookings: 0, revenue: 0 });
    const days = series.map(({ date }) => Date.parse(date) / 86_400_000);
    expect(days).toEqual(days.map((_, index) => days[0]! + index));
  });

  it('counts people, bookings and vehicles that are there, and the commission of what was paid', async () => {
    const before = await dashboard.read();
    const { driver, admin, customer, offer } = await domain.deal('confirmed');
    await domain.database.query(
      `INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg) VALUES ($1, 'truck', 'A 1', 'A1', 1000)`,
      [driver.userId],
    );
    // Paid, but its payment waits; paid and cancelled; hidden; deleted.
    await domain.deal('paid');
    const cancelledDeal = await domain.deal('confirmed');
    await domain.closing.cancel(admin, cancelledDeal.bookingId, { reason: 'Road closed' });
    await domain.closing.remove(customer, (await domain.book(customer)).id);
    await domain.database.query('UPDATE app_user SET deleted_at = now() WHERE id = $1', [
      (await domain.person('driver')).userId,
    ]);
    const after = await dashboard.read();
    expect(after.total_users - before.total_users).toBe(9);
    expect(after.total_drivers - before.total_drivers).toBe(3);
    expect(after.total_bookings - before.total_bookings).toBe(3);
    expect(after.bookings_today - before.bookings_today).toBe(3);
    expect(after.total_vehicles - before.total_vehicles).toBe(1);
    expect(after.total_revenue - before.total_revenue).toBe(offer.commission);
    expect(after.series.at(-1)).toEqual({
      date: before.series.at(-1)!.date,
      bookings: after.bookings_today,
      revenue: offer.commission,
    });
  });

  it('counts by the day in Bangladesh, not by that of the server', async () => {
    const { series: before } = await dashboard.read();
    const customer = await domain.person('user');
    const edges = [
      [0, '00:00:00'],
      [1, '23:59:59'],
      [1, '00:00:00'],
      [29, '00:00:00'],
      [30, '23:59:59'],
    ] as const;
    for (const [daysAgo, time] of edges) {
      const { id } = await domain.book(customer);
      await domain.database.query(`UPDATE booking SET created_at = ${dhaka(daysAgo, time)} WHERE id = $1`, [
        id,
      ]);
    }
    const { series } = await dashboard.read();
    const more = (daysAgo: number) => series.at(-1 - daysAgo)!.bookings - before.at(-1 - daysAgo)!.bookings;
    expect([more(0), more(1), more(2), more(29)]).toEqual([1, 2, 0, 1]);
  });

  it('keeps paisa exact', async () => {
    const { total_revenue: before } = await dashboard.read();
    for (const taka of [0.05, 0.15, 1234.56]) {
      const [customer, admin] = [await domain.person('user'), await domain.person('admin')];
      const offer = await domain.offer(await domain.person('driver'), await domain.book(customer), taka);
      await domain.paymentDecisions.approve(admin, (await domain.pay(customer, offer)).id);
    }
    const { total_revenue: after } = await dashboard.read();
    expect(Number((after - before).toFixed(4))).toBe(0.01 + 0.02 + 123.46);
  });
});
