import { describe, expect, it } from '@jest/globals';
import { bookingSchema } from '@app/contracts/bookings.js';
import { DomainContext, inHours, noOffers } from '../support/domain-context.js';
import { allPages } from '../support/pages.js';
import { setUp, lazy } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

describe('bookings', () => {
  const domain = setUp(() => DomainContext.start());

  const fields = { pickup_address: 'Mirpur, Dhaka', drop_address: 'Sylhet', scheduled_time: inHours(5) };

  describe('create', () => {
    it('books for the customer, fits the contract and appends one event', async () => {
      const customer = await domain.person('user');
      const booking = await domain.bookingDetails.create(customer, {
        ...fields,
        vehicle_type: 'van',
        notes: 'Six sofas',
      });
      expect(bookingSchema.strict().parse(booking)).toEqual(booking);
      expect(booking).toMatchObject({
        ...fields,
        scheduled_time: `${fields.scheduled_time}:00+06:00`,
        user_id: customer.userId,
        vehicle_type: 'van',
        notes: 'Six sofas',
        status: 'pending',
        payment_status: 'none',
        version: 1,
      });
      expect(await domain.events(booking.id)).toEqual([
        {
          type: 'booking.created',
          payload: expect.objectContaining({ booking_id: booking.id, user_id: customer.userId }),
        },
      ]);
    });

    it('takes the current minute, by the clock of the database', async () => {
      const customer = await domain.person('user');
      const [row] = await domain.database.query<{ minute: Date }>(
        `SELECT date_trunc('minute', now()) AS minute`,
      );
      const minute = row!.minute.getTime();
      const at = (time: number) => ({ scheduled_time: new Date(time).toISOString() });
      // A new minute may have begun in between.
      const booking = await domain
        .book(customer, at(minute))
        .catch(() => domain.book(customer, at(minute + 60_000)));
      expect(booking.status).toBe('pending');
      await expect(domain.book(customer, at(minute - 1000))).rejects.toMatchObject({
        code: 'scheduled_in_past',
        options: { fields: { scheduled_time: 'scheduled_in_past' } },
      });
    });

    it('lets staff book for a customer, and keeps who did', async () => {
      const [customer, operator] = [await domain.person('user'), await domain.person('operator')];
      const booking = await domain.book(operator, { user_id: customer.userId });
      expect(booking.user_id).toBe(customer.userId);
      const [row] = await domain.database.query('SELECT booked_by FROM booking WHERE id = $1', [booking.id]);
      expect(row).toEqual({ booked_by: operator.userId });
      expect(await domain.bookingQueries.get(customer, booking.id)).toEqual({ ...booking, ...noOffers });
    });

    it('refuses other customers, drivers, and customers who are none', async () => {
      const [customer, other, driver, admin] = await Promise.all([
        domain.person('user'),
        domain.person('user'),
        domain.person('driver'),
        domain.person('admin'),
      ]);
      const deletedCustomer = await domain.person('user');
      await domain.deleteUser(deletedCustomer.userId);
      await expectRefused(domain.book(customer, { user_id: other.userId }), 'booking_for_other');
      await expectRefused(domain.book(driver), 'cannot_book');
      for (const userId of [driver.userId, admin.userId, deletedCustomer.userId, 999_999]) {
        await expectRefused(domain.book(admin, { user_id: userId }), 'booking_customer_unknown');
      }
      await expectRefused(domain.book(admin), 'booking_customer_unknown');
    });

    it('keeps hostile text as text', async () => {
      const customer = await domain.person('user');
      const hostile = `'; DROP TABLE booking; -- <script>alert(1)</script> %00 \\x`;
      const booking = await domain.book(customer, { pickup_address: hostile, notes: hostile });
      expect(await domain.bookingQueries.get(customer, booking.id)).toMatchObject({
        pickup_address: hostile,
        notes: hostile,
      });
    });
  });

  describe('list and get', () => {
    it('gives customers their own, newest first, page by page', async () => {
      const [customer, other] = [await domain.person('user'), await domain.person('user')];
      const ids: number[] = [];
      for (let n = 0; n < 5; n += 1) ids.unshift((await domain.book(customer)).id);
      await domain.book(other);
      const ownBookings = await allPages(2, (page) => domain.bookingQueries.list(customer, page));
      expect(ownBookings.map(({ id }) => id)).toEqual(ids);
    });
  });

  describe('update', () => {
    it('changes sent fields, keeps absent ones, increments the version and appends one event', async () => {
      const customer = await domain.person('user');
      const { id } = await domain.book(customer, { vehicle_type: 'pickup', notes: 'Fragile' });
      const changedBooking = await domain.edits.update(customer, id, fields);
      expect(changedBooking).toMatchObject({
        ...fields,
        scheduled_time: `${fields.scheduled_time}:00+06:00`,
      });
      expect(changedBooking).toMatchObject({ vehicle_type: 'pickup', notes: 'Fragile', version: 2 });
      const clearedBooking = await domain.edits.update(customer, id, {
        ...fields,
        vehicle_type: 'truck',
        notes: '',
      });
      expect(clearedBooking).toMatchObject({ vehicle_type: 'truck', notes: null, version: 3 });
      expect(await domain.bookingQueries.get(customer, id)).toEqual({ ...clearedBooking, ...noOffers });
      expect(await domain.eventTypes(id)).toEqual(['booking.created', 'booking.updated', 'booking.updated']);
    });

    it('is open to the customer and staff, and sets no time in the past', async () => {
      const { customer, bookingId } = await domain.deal();
      const [stranger, operator] = [await domain.person('user'), await domain.person('operator')];
      await expectRefused(domain.edits.update(stranger, bookingId, fields), 'booking_not_found');
      const past = { ...fields, scheduled_time: inHours(-1) };
      await expectRefused(domain.edits.update(customer, bookingId, past), 'scheduled_in_past');
      expect(await domain.edits.update(operator, bookingId, fields)).toMatchObject({
        ...fields,
        scheduled_time: `${fields.scheduled_time}:00+06:00`,
      });
    });

    it('is refused while a payment is pending, and after the confirmation', async () => {
      const { customer, admin, bookingId, paymentId } = await domain.deal('paid');
      await expectRefused(domain.edits.update(customer, bookingId, fields), 'booking_not_editable');
      await expectRefused(domain.closures.remove(customer, bookingId), 'booking_not_editable');
      await domain.paymentDecisions.reject(admin, paymentId);
      await domain.edits.update(customer, bookingId, fields);
      const confirmedDeal = await domain.deal('confirmed');
      await expectRefused(
        domain.edits.update(confirmedDeal.customer, confirmedDeal.bookingId, fields),
        'booking_not_editable',
      );
    });
  });
});

describe('own bookings', () => {
  const domain = setUp(() => DomainContext.start());
  const queries = lazy(() => domain.bookingQueries);

  const kinds = [
    `(now(), 'pending', NULL, NULL, NULL, NULL, NULL)`,
    `('2009-07-01 23:59:59.999+00', 'confirmed', 5000.50, 'করিম "K" \\ Mia', 'By noon\nor so', 'Fragile  ', 12.34)`,
    `('2030-02-28 18:00:00+00', 'completed', 7000, 'Rahim', NULL, '', 0)`,
    `('2026-01-01 00:00:00.5+06', 'cancelled', NULL, 'No price', 'never', NULL, 350)`,
  ];

  it('writes own bookings as the view does, page by page', async () => {
    const customer = await domain.person('user');
    await domain.database.query(
      `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, status, price,
       confirmed_driver_name, confirmed_message, notes, distance_km)
     SELECT ${customer.userId}, 'Tejgaon', 'Agrabad', kind.* FROM
       (VALUES ${kinds.join(', ')}) AS kind (at, status, price, driver, message, notes, km)`,
    );
    await domain.database.query(
      `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, deleted_at)
     VALUES (${customer.userId}, 'hidden', 'hidden', now(), now())`,
    );

    // Half a paisa of commission is rounded up: 10 % of 999.95 is 100.00.
    const terms = [
      `999.95, 'pending', false, interval '1 hour'`,
      `1200, 'pending', false, NULL`,
      `800, 'withdrawn', false, NULL`,
      `700, 'pending', true, interval '-1 hour'`,
      `600, 'pending', false, interval '-1 hour'`,
    ];
    const offers: string[] = [];
    for (const term of terms) offers.push(`(${(await domain.person('driver')).userId}, ${term})`);
    await domain.database.query(
      `INSERT INTO offer (booking_id, driver_id, offered_price, status, is_outdated, valid_until)
     SELECT booking.id, driver.id, driver.price, driver.status, driver.is_outdated, now() + driver.validity
     FROM booking, (VALUES ${offers.join(', ')}) AS driver (id, price, status, is_outdated, validity)
     WHERE booking.user_id = ${customer.userId} AND booking.status = 'pending'`,
    );

    const whole = await queries.list(customer, {});
    expect(whole.items).toHaveLength(kinds.length);
    const summaries = whole.items.map((booking) => [
      booking.offers_count,
      booking.lowest_total,
      booking.outdated_offers_count,
      booking.expired_offers_count,
    ]);
    // Offers that their drivers must send again are not among those to choose from.
    expect(summaries).toEqual([
      [0, null, 0, 0],
      [0, null, 0, 0],
      [0, null, 0, 0],
      [2, 1099.95, 1, 1],
    ]);
    const pendingPage = await queries.list(customer, { status: 'pending' });
    expect(pendingPage.items).toEqual(whole.items.slice(-1));
    expect(await queries.get(customer, pendingPage.items[0]!.id)).toEqual(pendingPage.items[0]);
    const asJson = await queries.ownAsJson(customer.userId, {});
    expect(asJson.items.map((text) => JSON.parse(text) as unknown)).toEqual(whole.items);
    expect(asJson.next).toBeNull();

    const pages = await allPages(3, (page) => queries.ownAsJson(customer.userId, page));
    expect(pages).toEqual(asJson.items);
  });
});
