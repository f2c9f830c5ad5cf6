import { describe, expect, it, beforeEach } from '@jest/globals';
import {
  type BookingListQuery,
  bookingListQuerySchema,
  type BookingQueue,
} from '@app/contracts/booking-queries.js';
import { bookingSchema } from '@app/contracts/bookings.js';
import { DriverAlertsService } from '@app/domain/bookings/driver-alerts.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainContext, inHours, noOffers } from '../support/domain-context.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { allPages } from '../support/pages.js';
import { lazy, setUp } from '../support/set-up.js';

describe('bookings in the hands of staff', () => {
  const domain = setUp(() => DomainContext.start());
  const alerts = lazy(() => domain.get(DriverAlertsService));
  const operator = setUp(() => domain.person('operator'));

  const ids = async (actor: Actor, query: BookingListQuery) =>
    (await domain.bookingQueries.list(actor, bookingListQuerySchema.parse(query))).items.map(({ id }) => id);

  describe('list', () => {
    it('names the customer to staff, not to the customer', async () => {
      const customer = await domain.person('user');
      const booking = await domain.book(customer);
      const customerFields = { customer_name: customer.name, customer_phone: '01711000001' };
      const [listItem] = (await domain.bookingQueries.list(operator, { limit: '1' })).items;
      expect(bookingSchema.strict().parse(listItem)).toEqual({ ...booking, ...customerFields });
      expect(await domain.bookingQueries.get(operator, booking.id)).toEqual({
        ...booking,
        ...customerFields,
        ...noOffers,
      });
      expect((await domain.bookingQueries.list(customer, {})).items).toEqual([{ ...booking, ...noOffers }]);
    });

    it('is filtered by vehicle, day, address and customer', async () => {
      const customer = await domain.person('user');
      await domain.database.query(`UPDATE app_user SET name = 'Jahanara Begum' WHERE id = $1`, [
        customer.userId,
      ]);
      const van = await domain.book(customer, { vehicle_type: 'van', pickup_address: 'Kawran_Bazar 50%' });
      const later = await domain.book(customer, { scheduled_time: inHours(24 * 40), drop_address: 'খুলনা' });
      expect(await ids(operator, { vehicle_type: 'van' })).toEqual([van.id]);
      expect(await ids(operator, { search: 'jahanara' })).toEqual([later.id, van.id]);
      await domain.database.query(`UPDATE app_user SET phone = '01999-333444' WHERE id = $1`, [
        customer.userId,
      ]);
      for (const search of ['01999-3334', '০১৯৯৯-৩৩৩৪'])
        expect(await ids(operator, { search })).toEqual([later.id, van.id]);
      expect(await ids(operator, { search: 'bazar 50%' })).toEqual([van.id]);
      const inBangla = [...String(van.id)].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('');
      for (const search of [String(van.id), `#${van.id}`, inBangla, `#${inBangla}`])
        expect(await ids(operator, { search })).toContain(van.id);
      expect(await ids(operator, { search: '#99999999' })).toEqual([]);
      expect(await ids(operator, { search: 'KawranXBazar' })).toEqual([]);
      expect(await ids(operator, { search: 'খুলনা', status: 'pending' })).toEqual([later.id]);
      expect(await ids(operator, { search: 'খুলনা', status: 'confirmed' })).toEqual([]);
      const day = later.scheduled_time.slice(0, 10);
      expect(await ids(operator, { from: day, to: day })).toEqual([later.id]);
      expect(await ids(operator, { from: later.scheduled_time, search: 'jahanara' })).toEqual([later.id]);
      expect(await ids(operator, { to: later.scheduled_time, search: 'jahanara' })).toEqual([van.id]);
      // A customer's filters never reach beyond their own.
      const stranger = await domain.person('user');
      expect(await ids(stranger, { search: 'jahanara' })).toEqual([]);
      expect(await ids(customer, { vehicle_type: 'van' })).toEqual([van.id]);
    });
  });

  it('is listed by when it was made among those due in a period, page by page', async () => {
    const customer = await domain.person('user');
    const bookings: { id: number; due: number }[] = [];
    for (const days of [200, 320, 210, 330, 220, 310, 300, 230]) {
      const { id } = await domain.book(customer, { scheduled_time: inHours(24 * days) });
      bookings.push({ id, due: days });
    }
    const middle = (await domain.bookingQueries.get(operator, bookings[6]!.id)).scheduled_time;
    const firstDue = (await domain.bookingQueries.get(operator, bookings[0]!.id)).scheduled_time;
    const all = async (query: BookingListQuery) => {
      const items = await allPages(3, (page) =>
        domain.bookingQueries.list(operator, bookingListQuerySchema.parse({ ...query, ...page })),
      );
      return items.map(({ id }) => id);
    };
    const idsWhere = (isIn: (due: number) => boolean) =>
      bookings.filter(({ due }) => isIn(due)).map(({ id }) => id);
    for (const vehicle of [{}, { vehicle_type: 'truck' as const }]) {
      const late = { from: middle, ...vehicle };
      expect(await all({ ...late, sort: 'created_at', order: 'asc' })).toEqual(idsWhere((due) => due >= 300));
      expect(await all({ ...late, order: 'asc' })).toEqual(idsWhere((due) => due >= 300));
      const early = { from: firstDue, to: middle, ...vehicle };
      expect(await all(early)).toEqual(idsWhere((due) => due < 300).reverse());
    }
  });

  it('is written down: booking for a customer, editing, cancelling, deleting', async () => {
    const customer = await domain.person('user');
    const booking = await domain.book(operator, { user_id: customer.userId });
    await domain.edits.update(operator, booking.id, { ...booking, vehicle_type: 'van' });
    await domain.closures.cancel(operator, booking.id, { reason: 'Customer called' });
    const other = await domain.book(customer);
    await domain.closures.remove(operator, other.id);
    expect(await domain.audit('booking', booking.id)).toMatchObject([
      { action: 'booking.create', actor_id: operator.userId, after: { user_id: customer.userId } },
      { action: 'booking.update', before: { vehicle_type: 'truck' }, after: { vehicle_type: 'van' } },
      {
        action: 'booking.cancel',
        before: { status: 'pending' },
        after: { cancel_reason: 'Customer called' },
      },
    ]);
    expect(await domain.audit('booking', other.id)).toMatchObject([{ action: 'booking.delete' }]);
  });

  describe('alerting drivers again', () => {
    it('happens once a minute, however many ask at once', async () => {
      const booking = await domain.book(await domain.person('user'));
      const ask = () =>
        Promise.all([countResults(Array.from({ length: 8 }, () => alerts.alert(operator, booking.id)))]);
      expect(await ask()).toEqual([{ done: 1, drivers_alerted: 7 }]);
      await domain.database.query(
        `UPDATE booking SET drivers_alerted_at = drivers_alerted_at - interval '1 minute' WHERE id = $1`,
        [booking.id],
      );
      expect(await ask()).toEqual([{ done: 1, drivers_alerted: 7 }]);
      expect(await domain.eventTypes(booking.id)).toEqual([
        'booking.created',
        'booking.drivers_alerted',
        'booking.drivers_alerted',
      ]);
      expect(await domain.audit('booking', booking.id)).toMatchObject([
        { action: 'booking.notify_drivers', actor_id: operator.userId },
        { action: 'booking.notify_drivers' },
      ]);
    });

    it('says how long to wait', async () => {
      const booking = await domain.book(await domain.person('user'));
      await alerts.alert(operator, booking.id);
      await expect(alerts.alert(operator, booking.id)).rejects.toMatchObject({
        code: 'drivers_alerted',
        options: { params: { seconds: expect.any(Number) }, retryAfterSeconds: expect.any(Number) },
      });
    });

    it('is refused when no offers can come any more', async () => {
      const { bookingId } = await domain.deal('confirmed');
      await expectRefused(alerts.alert(operator, bookingId), 'booking_not_open');
      const past = await domain.book(await domain.person('user'));
      await domain.database.query(
        `UPDATE booking SET scheduled_time = now() - interval '1 hour' WHERE id = $1`,
        [past.id],
      );
      await expectRefused(alerts.alert(operator, past.id), 'booking_not_open');
      await expectRefused(alerts.alert(operator, 999_999), 'booking_not_found');
    });
  });
});

const empty = {
  no_offer: 0,
  payment_waiting: 0,
  needs_driver: 0,
  cancel_requested: 0,
  overdue: 0,
  late: 0,
  no_location: 0,
  problem: 0,
  no_code: 0,
};

describe('the queues of dispatch', () => {
  const domain = setUp(() => DomainContext.start());
  const operator = setUp(() => domain.person('operator'));
  const customer = setUp(() => domain.person('user'));

  beforeEach(async () => {
    await domain.database.query(`UPDATE booking SET deleted_at = now() WHERE deleted_at IS NULL`);
  });

  const idsIn = async (queue: BookingQueue, minutes?: string) =>
    (await domain.bookingQueries.list(operator, { queue, no_offer_minutes: minutes })).items.map(
      ({ id }) => id,
    );
  const count = (minutes?: string) => domain.bookingQueries.countQueues(minutes);
  const age = (id: number, minutes: number) =>
    domain.database.query(`UPDATE booking SET created_at = now() - make_interval(mins => $2) WHERE id = $1`, [
      id,
      minutes,
    ]);
  it('contains bookings without an offer after a quarter of an hour, or the given time', async () => {
    const [fresh, waitingBooking, offeredBooking, past] = [
      (await domain.book(customer)).id,
      (await domain.book(customer)).id,
      (await domain.book(customer)).id,
      (await domain.book(customer)).id,
    ];
    for (const id of [waitingBooking, offeredBooking, past]) await age(id, 20);
    await age(fresh, 10);
    await domain.startBooking(past);
    await domain.offer(await domain.person('driver'), { id: offeredBooking });
    expect(await idsIn('no_offer')).toEqual([waitingBooking]);
    expect(await idsIn('no_offer', '5')).toEqual([waitingBooking, fresh]);
    expect(await idsIn('no_offer', '30')).toEqual([]);
    expect(await count()).toEqual({ ...empty, no_offer: 1 });
    expect(await count('5')).toMatchObject({ no_offer: 2 });
    await domain.offer(await domain.person('driver'), { id: waitingBooking });
    expect(await count()).toMatchObject({ no_offer: 0 });
  });

  it('does not count a withdrawn offer', async () => {
    const { bookingId } = await domain.deal('offered');
    await age(bookingId, 20);
    expect(await idsIn('no_offer')).toEqual([]);
    await domain.database.query(`UPDATE offer SET status = 'withdrawn' WHERE booking_id = $1`, [bookingId]);
    expect(await idsIn('no_offer')).toEqual([bookingId]);
  });

  it('contains bookings whose payment waits, until it is decided', async () => {
    const { bookingId, admin, paymentId } = await domain.deal('paid');
    expect(await idsIn('payment_waiting')).toEqual([bookingId]);
    expect(await count()).toEqual({ ...empty, payment_waiting: 1 });
    await domain.paymentDecisions.reject(admin, paymentId);
    expect(await count()).toMatchObject({ payment_waiting: 0 });
  });

  it('contains confirmed bookings past their pickup, until they are completed', async () => {
    const { bookingId } = await domain.deal('confirmed');
    expect(await idsIn('overdue')).toEqual([]);
    await domain.startBooking(bookingId);
    expect(await idsIn('overdue')).toEqual([bookingId]);
    expect(await count()).toEqual({ ...empty, overdue: 1 });
    await domain.database.query(`UPDATE booking SET status = 'completed' WHERE id = $1`, [bookingId]);
    expect(await count()).toMatchObject({ overdue: 0 });
  });
});
