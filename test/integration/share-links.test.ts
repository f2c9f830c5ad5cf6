import { describe, expect, it } from '@jest/globals';
import { firstNameOf, SharedTripService } from '@app/domain/share-links/shared-trip.service.js';
import { ShareLinksModule } from '@app/domain/share-links/share-links.module.js';
import { ShareLinksService } from '@app/domain/share-links/share-links.service.js';
import { expectRefused } from '../support/command-results.js';
import { mirsharai, PositionsContext } from '../support/positions-context.js';
import { lazy, setUp } from '../support/set-up.js';
import { minutesAgo } from '../support/trips-context.js';

const domain = setUp(() => PositionsContext.start([ShareLinksModule]));
const links = lazy(() => domain.get(ShareLinksService));
const sharedTrips = lazy(() => domain.get(SharedTripService));

async function sharedDeal() {
  const deal = await domain.deal('confirmed');
  const link = await links.create(deal.customer, deal.bookingId, { isForReceiver: false });
  return { ...deal, link, token: new URL(link.url).pathname.split('/').at(-1)! };
}

describe('a link', () => {
  it('is made by the customer or staff for a running trip, and its address is not stored', async () => {
    const { customer, driver, admin, bookingId, link, token } = await sharedDeal();
    expect(link).toMatchObject({ is_for_receiver: false, expires_at: null });
    expect(token).toMatch(/^[\w-]{22}$/);
    const operator = await domain.person('operator');
    const byStaff = await links.create(operator, bookingId, { isForReceiver: false });
    expect((await links.list(customer, bookingId)).map(({ id }) => id)).toEqual([byStaff.id, link.id]);
    const [row] = await domain.database.query(
      `SELECT row_to_json(share_link)::text AS text FROM share_link WHERE id = $1`,
      [link.id],
    );
    expect(JSON.stringify(row)).not.toContain(token);
    const stranger = await domain.person('user');
    await expectRefused(links.create(stranger, bookingId, { isForReceiver: false }), 'booking_not_found');
    await expectRefused(links.list(stranger, bookingId), 'booking_not_found');
    await expectRefused(links.revoke(stranger, link.id), 'share_link_not_found');
    await expectRefused(links.revoke(driver, link.id), 'share_link_not_found');
    await links.revoke(admin, link.id);
    await expectRefused(links.revoke(customer, link.id), 'share_link_not_found');
    await expectRefused(sharedTrips.open(token), 'share_link_not_found');
  });

  it('needs a trip that runs, and for its SMS a receiver with a number', async () => {
    const { customer, admin, bookingId, paymentId } = await domain.deal('paid');
    const create = (isForReceiver = false) => links.create(customer, bookingId, { isForReceiver });
    await expectRefused(create(), 'trip_not_found');
    await domain.paymentDecisions.approve(admin, paymentId);
    await expectRefused(create(true), 'receiver_phone_missing');
    await domain.database.query(`UPDATE booking SET receiver_phone = '01711000009' WHERE id = $1`, [
      bookingId,
    ]);
    const { url } = await create(true);
    const [event] = await domain.events(bookingId, 'share_link.created');
    expect(event!.payload.sealed_url).not.toContain(url);
    for (let count = 1; count < 10; count++) await create();
    await expectRefused(create(), 'too_many_share_links');
    await domain.closures.cancel(admin, bookingId, { reason: 'The road is closed.' });
    await expectRefused(create(), 'trip_over');
  });

  it('ends 24 hours after the trip', async () => {
    const { customer, driver, bookingId, offer, token } = await sharedDeal();
    await domain.reach(driver, bookingId, 'coming');
    await domain.deliver({ customer, driver, bookingId, offer });
    const sharedTrip = await sharedTrips.open(token);
    expect(sharedTrip).toMatchObject({ end: 'delivered', eta: null });
    expect(Date.parse(sharedTrip.expires_at!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await domain.database.query(
      `UPDATE trip SET ended_at = now() - interval '24 hours' WHERE booking_id = $1`,
      [bookingId],
    );
    await expectRefused(sharedTrips.open(token), 'share_link_not_found');
    expect(await links.list(customer, bookingId)).toEqual([]);
  });
});

describe('what a link shows', () => {
  it('is stage, plan, position, arrival, plate, first name, district and drop-off, and nothing private', async () => {
    const { customer, driver, bookingId, token } = await sharedDeal();
    const booking = await domain.bookingQueries.get(customer, bookingId);
    await domain.reach(driver, bookingId, 'coming');
    await domain.reach(driver, bookingId, 'loaded');
    await domain.report(driver, bookingId, { at: minutesAgo(0), ...mirsharai });
    const sharedTrip = await sharedTrips.open(token);
    expect(sharedTrip).toEqual({
      stage: 'loaded',
      end: null,
      line: [[mirsharai.lat, mirsharai.lng]],
      last: expect.objectContaining({ ...mirsharai, near: { name: 'Mirsharai', name_bn: 'মীরসরাই' } }),
      eta: { from: expect.any(String), to: expect.any(String) },
      remaining_km: expect.any(Number),
      is_stale: false,
      plan: expect.objectContaining({ drop: { lat: booking.drop_lat, lng: booking.drop_lng } }),
      pickup_district: { name: 'Dhaka', name_bn: 'ঢাকা' },
      drop_address: booking.drop_address,
      vehicle: null,
      driver_first_name: expect.any(String),
      expires_at: null,
    });
    expect(sharedTrip.plan!.pickup).not.toEqual({ lat: booking.pickup_lat, lng: booking.pickup_lng });
    const people = await domain.database.query<{ phone: string; email: string }>(
      'SELECT phone, email FROM app_user WHERE id IN ($1, $2)',
      [customer.userId, driver.userId],
    );
    const text = JSON.stringify(sharedTrip);
    for (const secret of people.flatMap(({ phone, email }) => [phone, email]).concat(booking.pickup_address))
      expect(text).not.toContain(secret);
  });

  it('is no position near the pickup, whose address stays private', async () => {
    const { customer, driver, bookingId, token } = await sharedDeal();
    const { pickup_lat: lat, pickup_lng: lng } = await domain.bookingQueries.get(customer, bookingId);
    await domain.reach(driver, bookingId, 'loaded');
    await domain.report(driver, bookingId, { at: minutesAgo(0), lat: lat! + 0.001, lng });
    expect(await sharedTrips.open(token)).toMatchObject({ last: null, line: [] });
  });

  it('is that another driver is sought after the driver gave the job back', async () => {
    const { bookingId, token } = await sharedDeal();
    await domain.database.query(
      `UPDATE trip SET ended_at = now() - interval '3 days' WHERE booking_id = $1`,
      [bookingId],
    );
    expect(await sharedTrips.open(token)).toMatchObject({
      stage: null,
      end: null,
      driver_first_name: null,
      vehicle: null,
    });
  });
});

it.each([
  ['Md. Rahim Uddin', 'Rahim'],
  ['মোঃ রহিম উদ্দিন', 'রহিম'],
  ['Karim', 'Karim'],
  ['Md', 'Md'],
])('the first name of %s is %s', (name, firstName) => {
  expect(firstNameOf(name)).toBe(firstName);
});
