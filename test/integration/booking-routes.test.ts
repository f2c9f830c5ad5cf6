import { describe, expect, it } from '@jest/globals';
import type { CreateBookingBody } from '@app/contracts/bookings.js';
import { RouteResolutionService } from '@app/domain/bookings/route-resolution.service.js';
import { PlacesService } from '@app/domain/places/places.service.js';
import { toPlaceView } from '@app/domain/places/place.view.js';
import { DomainContext, inHours } from '../support/domain-context.js';
import { FakeOsrm, osrmAnswers } from '../support/fake-osrm.js';
import { lazy, setUp } from '../support/set-up.js';

const domain = setUp(() => DomainContext.start());
const places = lazy(() => domain.get(PlacesService));

const change = (changes: Partial<CreateBookingBody> = {}) => ({
  pickup_address: 'Tejgaon, Dhaka',
  drop_address: 'Agrabad, Chattogram',
  scheduled_time: inHours(30),
  vehicle_type: 'truck' as const,
  ...changes,
});

async function placeId(name: string): Promise<number> {
  const [place] = await places.search({ q: name });
  return place!.id;
}

describe('the route of a booking', () => {
  it('is that of the places which the addresses name, marked as approximate', async () => {
    const customer = await domain.person('user');
    const booking = await domain.book(customer);
    expect(booking).toMatchObject({
      pickup_place: { district: 'Dhaka' },
      drop_place: { district: 'Chattogram', district_bn: 'চট্টগ্রাম' },
      pickup_district: 'dhaka',
      drop_district: 'chattogram',
      is_distance_approximate: true,
      via_ferry: false,
      route_source: 'graph',
    });
    expect(booking.distance_km).toBeGreaterThan(230);
    expect(booking.distance_km).toBeLessThan(290);
    expect(booking.duration_minutes).toBeGreaterThan(300);
    expect(booking.pickup_place).toEqual(toPlaceView((await places.findById(booking.pickup_place!.id))!));
  });

  it('is exact between chosen places and points', async () => {
    const customer = await domain.person('user');
    const booking = await domain.book(customer, {
      pickup_address: 'Behind the blue mosque',
      pickup_lat: 23.8759,
      pickup_lng: 90.3795,
      drop_address: 'Gate 3',
      drop_place_id: await placeId('Benapole'),
    });
    expect(booking).toMatchObject({
      pickup_place: null,
      pickup_lat: 23.8759,
      pickup_district: 'dhaka',
      drop_district: 'jashore',
      is_distance_approximate: false,
    });
    expect(booking.distance_km).toBeGreaterThan(180);
  });

  it('has no distance when an address names no place, or one on an island', async () => {
    const customer = await domain.person('user');
    const unknown = await domain.book(customer, { drop_address: 'Somewhere' });
    expect(unknown).toMatchObject({
      drop_place: null,
      drop_district: null,
      distance_km: null,
      route_source: null,
    });
    const island = await domain.book(customer, { drop_lat: 22.48, drop_lng: 91.45 });
    expect(island).toMatchObject({ drop_lat: 22.48, distance_km: null, duration_minutes: null });
  });

  it('is at least a kilometre, and approximate, within one place', async () => {
    const customer = await domain.person('user');
    const id = await placeId('Benapole');
    const booking = await domain.book(customer, { pickup_place_id: id, drop_place_id: id });
    expect(booking).toMatchObject({ distance_km: 1, is_distance_approximate: true });
  });

  it('refuses unknown places and divisions', async () => {
    const customer = await domain.person('user');
    const [division] = await domain.database.query<{ id: number }>(
      `SELECT id FROM place WHERE kind = 'division' LIMIT 1`,
    );
    for (const pickup_place_id of [division!.id, 999_999])
      await expect(domain.book(customer, { pickup_place_id })).rejects.toMatchObject({
        code: 'invalid_place',
        options: { fields: { pickup_place_id: 'invalid_place' } },
      });
  });

  it('follows a changed address, and keeps its ends when the addresses stay', async () => {
    const customer = await domain.person('user');
    const booking = await domain.book(customer, { pickup_lat: 23.8759, pickup_lng: 90.3795 });
    const withNotes = await domain.edits.update(customer, booking.id, change({ notes: 'Two helpers' }));
    expect(withNotes).toMatchObject({ pickup_lat: 23.8759, distance_km: booking.distance_km });

    const withNewPickup = await domain.edits.update(
      customer,
      booking.id,
      change({ drop_address: 'Zindabazar, Sylhet' }),
    );
    expect(withNewPickup).toMatchObject({
      pickup_lat: 23.8759,
      drop_district: 'sylhet',
      is_distance_approximate: true,
    });
    expect(withNewPickup.distance_km).not.toBe(booking.distance_km);

    const withoutPlaces = await domain.edits.update(
      customer,
      booking.id,
      change({ pickup_address: 'Nobody knows', drop_address: 'Zindabazar, Sylhet' }),
    );
    expect(withoutPlaces).toMatchObject({
      pickup_place: null,
      pickup_lat: null,
      pickup_district: null,
      distance_km: null,
    });
    expect(withoutPlaces.drop_place).toEqual(withNewPickup.drop_place);
    expect(await domain.bookingQueries.get(customer, booking.id)).toMatchObject(withoutPlaces);
  });

  it('outdates offers when a point moves without its address', async () => {
    const customer = await domain.person('user');
    const driver = await domain.person('driver');
    const scheduled_time = inHours(40);
    const booking = await domain.book(customer, { scheduled_time, pickup_lat: 23.8759, pickup_lng: 90.3795 });
    await domain.offer(driver, booking);
    await domain.edits.update(customer, booking.id, change({ scheduled_time, notes: 'Two helpers' }));
    const isOutdated = async () =>
      (await domain.offerQueries.listForBooking(customer, booking.id, {})).items.map(
        (one) => one.is_outdated,
      );
    expect(await isOutdated()).toEqual([false]);
    await domain.edits.update(
      customer,
      booking.id,
      change({ scheduled_time, pickup_lat: 23.75, pickup_lng: 90.39 }),
    );
    expect(await isOutdated()).toEqual([true]);
  });

  it('is read by drivers, who filter and sort by it', async () => {
    const customer = await domain.person('user');
    const driver = await domain.person('driver');
    const far = await domain.book(customer, { drop_address: 'Panchagarh Sadar' });
    const near = await domain.book(customer, { drop_address: 'Uttara, Dhaka' });
    expect(await domain.requests.get(driver, far.id)).toMatchObject({
      drop_place: far.drop_place,
      distance_km: far.distance_km,
      drop_district: 'panchagarh',
    });
    const ids = async (query: Parameters<typeof domain.requests.list>[1]) =>
      (await domain.requests.list(driver, query)).items.map(({ id }) => id);
    expect(await ids({ drop_district: 'panchagarh', min_km: '100' })).toEqual([far.id]);
    expect(await ids({ drop_district: 'dhaka', max_km: '50' })).toEqual([near.id]);
    const [first] = await ids({ sort: 'distance_km' });
    expect(first).toBe(far.id);
  });
});

describe('bookings of earlier releases', () => {
  it('get their routes in batches, once', async () => {
    const customer = await domain.person('user');
    await domain.database.query(
      `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time)
       SELECT $1, 'Tejgaon, Dhaka', CASE WHEN n % 2 = 0 THEN 'Zindabazar, Sylhet' ELSE 'Unknown ' || n END, now()
       FROM generate_series(1, 450) n`,
      [customer.userId],
    );
    const resolution = domain.get(RouteResolutionService);
    expect(await resolution.resolveAll()).toBe(450);
    expect(await resolution.resolveAll()).toBe(0);
    const rows = await domain.database.query<{ known: string; approximate: string; version: number }>(
      `SELECT count(distance_km) AS known, count(*) FILTER (WHERE is_distance_approximate) AS approximate,
         max(version) AS version FROM booking WHERE user_id = $1`,
      [customer.userId],
    );
    expect(rows).toEqual([{ known: '225', approximate: '225', version: 1 }]);
  });
});

describe('a booking while the route engine hangs', () => {
  it('is answered with the distance of the graph', async () => {
    const engine = await FakeOsrm.start();
    engine.answer = osrmAnswers.hang;
    const slow = await DomainContext.start([], { ROUTE_URL: engine.url });
    try {
      const booking = await slow.book(await slow.person('user'));
      expect(booking).toMatchObject({ route_source: 'graph' });
      expect(engine.requests).toHaveLength(1);
    } finally {
      await slow.stop();
      await engine.stop();
    }
  });
});
