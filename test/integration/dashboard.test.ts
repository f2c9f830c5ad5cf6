import { describe, expect, it } from '@jest/globals';
import { dashboardSchema } from '@app/contracts/dashboard.js';
import { DashboardModule } from '@app/domain/dashboard/dashboard.module.js';
import { DashboardService } from '@app/domain/dashboard/dashboard.service.js';
import { activitySchema } from '@app/contracts/activity.js';
import { lanesSchema } from '@app/contracts/console.js';
import type { TicketPriority } from '@app/contracts/support.js';
import { ActivityModule } from '@app/domain/activity/activity.module.js';
import { ActivityService } from '@app/domain/activity/activity.service.js';
import { ConsoleModule } from '@app/domain/console/console.module.js';
import { ConsoleService } from '@app/domain/console/console.service.js';
import { OffersService } from '@app/domain/offers/offers.service.js';
import { SupportService } from '@app/domain/support/support.service.js';
import { DomainContext } from '../support/domain-context.js';
import { allPages } from '../support/pages.js';
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
    await domain.addVehicle(driver);
    // Paid, but its payment waits; paid and cancelled; hidden; deleted.
    await domain.deal('paid');
    const cancelledDeal = await domain.deal('confirmed');
    await domain.closures.cancel(admin, cancelledDeal.bookingId, { reason: 'Road closed' });
    await domain.closures.remove(customer, (await domain.book(customer)).id);
    await domain.deleteUser((await domain.person('driver')).userId);
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

describe('the admin console', () => {
  const domain = setUp(() => DomainContext.start([ActivityModule, ConsoleModule]));
  const activity = lazy(() => domain.get(ActivityService));
  const consoleService = lazy(() => domain.get(ConsoleService));
  const support = lazy(() => domain.get(SupportService));

  describe('the activity list', () => {
    it('is newest first, with names people know, and without secrets', async () => {
      const { customer, driver, offer, bookingId } = await domain.deal('confirmed');
      await domain.otp.send(driver, bookingId, { offer_id: offer.id });
      const { items } = await activity.list({ limit: '6' });
      const latest = (await domain.eventTypes(bookingId)).slice(-6).reverse();
      expect(items.map(({ type }) => type)).toEqual(latest);
      for (const item of items) expect(activitySchema.strict().parse(item)).toEqual(item);
      expect(items.find(({ type }) => type === 'payment.submitted')).toMatchObject({
        kind: 'payment',
        user_name: customer.name,
        driver_name: driver.name,
        booking_id: bookingId,
        amount: 5500,
        subject: 'Tejgaon, Dhaka → Agrabad, Chattogram',
        version: 1,
      });
      expect(JSON.stringify(items)).not.toContain('sealed');
      expect(JSON.stringify(items)).not.toContain(await domain.sentCode(bookingId));
    });

    it('shows the price, route and plate of that time, after they were changed', async () => {
      const { customer, driver, bookingId } = await domain.deal('offered');
      const newOffer = { booking_id: bookingId, proposed_price: 7000, message: undefined };
      await domain.get(OffersService).resend(driver, newOffer);
      const { items } = await activity.list({ kind: 'offer', limit: '2' });
      expect(items.map(({ type, amount }) => [type, amount])).toEqual([
        ['offer.updated', 7000],
        ['offer.sent', 5000],
      ]);
      await domain.database.query(`UPDATE booking SET pickup_address = 'Savar' WHERE id = $1`, [bookingId]);
      const [newestEntry] = (await activity.list({ kind: 'booking', limit: '1' })).items;
      expect(newestEntry).toMatchObject({
        type: 'booking.created',
        user_name: customer.name,
        subject: 'Tejgaon, Dhaka → Agrabad, Chattogram',
      });
    });

    it('names the last writer of a ticket', async () => {
      const owner = await domain.person('user');
      const admin = await domain.person('admin');
      const { id } = await support.open(owner, { subject: 'Late', description: 'Where?', priority: 'high' });
      const writer = async () =>
        (await consoleService.lanes()).tickets.rows.find((ticket) => ticket.id === id)?.last_message_by;
      expect(await writer()).toBeNull();
      await support.send(admin, id, { message: 'On its way.' });
      expect(await writer()).toBe(admin.name);
      await support.changeStatus(admin, id, 'closed');
    });

    it('continues where the last page ended, and leaves out other kinds', async () => {
      await domain.deal('confirmed');
      const all = await allPages(3, (page) => activity.list(page));
      const whole = (await activity.list({ limit: '200' })).items;
      expect(all).toEqual(whole);
      expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort((a, b) => b - a));
      const offers = (await activity.list({ kind: 'offer', limit: '200' })).items;
      expect(offers).toEqual(whole.filter(({ kind }) => kind === 'offer'));
      expect(offers.length).toBeGreaterThan(1);
    });

    it('leaves out events that report another event', async () => {
      const [event] = await domain.database.query<{ id: string }>(
        `INSERT INTO outbox_event (id, type, payload) VALUES (gen_random_uuid(), 'notification.created',
           '{"notification_id": 1, "user_id": 1}') RETURNING id`,
      );
      const types = (await activity.list({ limit: '200' })).items.map(({ type }) => type as string);
      expect(types).not.toContain('notification.created');
      expect(await activity.viewOf({ id: event!.id, type: 'notification.created' })).toBeNull();
    });
  });

  describe('the lanes', () => {
    it('lists payments longest waiting first, until they are decided', async () => {
      const first = await domain.deal('paid');
      const second = await domain.deal('paid');
      const { payments } = lanesSchema.parse(await consoleService.lanes());
      expect(payments.rows.map(({ id }) => id)).toEqual([first.paymentId, second.paymentId]);
      expect(payments.waiting).toBe(2);
      await domain.paymentDecisions.approve(first.admin, first.paymentId);
      await domain.paymentDecisions.reject(first.admin, second.paymentId);
      expect((await consoleService.lanes()).payments).toEqual({ waiting: 0, rows: [] });
    });

    it('lists tickets by who waits, priority and time; answered ones come last, closed ones not at all', async () => {
      const owner = await domain.person('user');
      const admin = await domain.person('admin');
      const open = async (subject: string, priority: TicketPriority) =>
        (await support.open(owner, { subject, description: 'Please help.', priority })).id;
      const low = await open('low', 'low');
      const late = await open('late', 'high');
      const answeredTicket = await open('answered', 'high');
      const early = await open('early', 'high');
      const closedTicket = await open('closed', 'high');
      await domain.database.query(
        `UPDATE support_ticket SET created_at = now() - interval '1 hour' WHERE id = $1`,
        [early],
      );
      await support.send(admin, answeredTicket, { message: 'Done.' });
      await support.changeStatus(admin, closedTicket, 'closed');

      const { tickets } = lanesSchema.parse(await consoleService.lanes());
      expect(tickets.rows.map(({ id }) => id)).toEqual([early, late, low, answeredTicket]);
      expect(tickets).toMatchObject({ open: 4, waiting: 3 });
      expect(tickets.rows.at(-1)).toMatchObject({ subject: 'answered', waiting_since: null });

      // The ticket waits since the first unanswered message of its owner.
      const newQuestion = await support.send(owner, answeredTicket, { message: 'Really?' });
      await support.send(owner, answeredTicket, { message: 'Hello?' });
      const again = (await consoleService.lanes()).tickets.rows.find(({ id }) => id === answeredTicket);
      expect(again).toMatchObject({ waiting_since: newQuestion.created_at });
    });
  });
});
