import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { CreateBookingBody } from '@app/contracts/bookings.js';
import { returnLoadEndpoints } from '@app/contracts/return-loads.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { PlacesService } from '@app/domain/places/places.service.js';
import { TariffsService } from '@app/domain/prices/tariffs.service.js';
import { ReturnLoadsModule } from '@app/domain/return-loads/return-loads.module.js';
import { ReturnLoadsService } from '@app/domain/return-loads/return-loads.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { expectRefused } from '../support/command-results.js';
import { DomainContext } from '../support/domain-context.js';
import { plansOf } from '../support/query-plans.js';
import { lazy, setUp } from '../support/set-up.js';

const domain = setUp(() => DomainContext.start([ReturnLoadsModule]));
const returnLoads = lazy(() => domain.get(ReturnLoadsService));

const dhaka = { lat: 23.725, lng: 90.412 };
const chattogram = { lat: 22.335, lng: 91.8325 };
const sitakunda = { lat: 22.62, lng: 91.66 };
const feni = { lat: 23.0159, lng: 91.3976 };
const cumilla = { lat: 23.4607, lng: 91.1809 };
type Town = typeof dhaka;

/** When the truck is free in Chattogram. */
const freeAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000);
const hoursLater = (hours: number) => toDhakaIso(new Date(freeAt.getTime() + hours * 3_600_000)).slice(0, 16);

const between = (from: Town, to: Town) => ({
  pickup_address: 'Warehouse 1',
  drop_address: 'Market',
  pickup_lat: from.lat,
  pickup_lng: from.lng,
  drop_lat: to.lat,
  drop_lng: to.lng,
});

/** A booking, by default a load from Chattogram to Dhaka that begins an hour after the truck is free. */
async function load(changes: Partial<CreateBookingBody> = {}): Promise<number> {
  const customer = await domain.person('user');
  const scheduled_time = hoursLater(1);
  return (await domain.book(customer, { ...between(chattogram, dhaka), scheduled_time, ...changes })).id;
}

/** A driver with a truck of five tons. */
async function trucker(): Promise<Actor> {
  const driver = await domain.person('driver');
  await domain.addVehicle(driver);
  return driver;
}

/** An offer for a trip from Dhaka to Chattogram, whose driver is busy until `freeAt`. */
async function offerOf(driver: Actor, vehicleId: number | null = null): Promise<number> {
  const customer = await domain.person('user');
  const booking = await domain.book(customer, {
    ...between(dhaka, chattogram),
    scheduled_time: hoursLater(-20),
  });
  const offer = await domain.offers.send(driver, {
    booking_id: booking.id,
    proposed_price: 15_000,
    busy_hours: 20,
    vehicle_id: vehicleId,
  });
  return offer.id;
}

const after = (offerId: number) => ({ offer_id: String(offerId) });
const listAfter = (driver: Actor, offerId: number) => returnLoads.list(driver, after(offerId));
const idsAfter = async (driver: Actor, offerId: number) =>
  (await listAfter(driver, offerId)).map(({ id }) => id);

/** Every test reads only its own loads. */
async function closeAll(): Promise<void> {
  await domain.database.query(
    `UPDATE booking SET status = 'cancelled', needs_driver = false WHERE status = 'pending' OR needs_driver`,
  );
}

describe('return loads of an offer', () => {
  const driver = setUp(trucker);

  it('are booking requests with the empty distance', async () => {
    await closeAll();
    const id = await load({ goods: 'Tiles', pickup_lat: 22.4, pickup_lng: 91.78 });
    const loads = await listAfter(driver, await offerOf(driver));
    expect(returnLoadEndpoints.list.data.parse(loads)).toEqual(loads);
    expect(loads).toEqual([
      { ...(await domain.requests.get(driver, id)), empty_km: expect.any(Number), is_homewards: false },
    ]);
    expect(loads[0]).toMatchObject({ goods: 'Tiles', user_id: null, own_offer: null });
    expect(loads[0]!.empty_km).toBeGreaterThan(8);
    expect(loads[0]!.empty_km).toBeLessThan(20);
  });

  it('begin between the end of the commitment and a day later', async () => {
    await closeAll();
    await load({ scheduled_time: hoursLater(-1) });
    const first = await load({ scheduled_time: hoursLater(0) });
    const last = await load({ scheduled_time: hoursLater(24) });
    await load({ scheduled_time: hoursLater(25) });
    expect((await idsAfter(driver, await offerOf(driver))).sort((a, b) => a - b)).toEqual([first, last]);
  });

  it('fit the type and the capacity of an approved vehicle', async () => {
    await closeAll();
    const fittingLoad = await load({ weight_kg: 5000 });
    await load({ weight_kg: 5001 });
    await load({ vehicle_type: 'van' });
    const offer = await offerOf(driver);
    expect(await idsAfter(driver, offer)).toEqual([fittingLoad]);
    await domain.addVehicle(driver, { vehicle_type: 'van', verification: 'pending' });
    expect(await idsAfter(driver, offer)).toEqual([fittingLoad]);
    expect(await idsAfter(await domain.person('driver'), offer).catch(({ code }) => code)).toBe(
      'offer_not_found',
    );
  });

  it('fit the vehicle that the offer names', async () => {
    await closeAll();
    const [owner, light] = [await trucker(), await load({ weight_kg: 900 })];
    const heavy = await load({ weight_kg: 4000 });
    const small = await domain.addVehicle(owner, { capacity_kg: 1000 });
    expect(await idsAfter(owner, await offerOf(owner, small))).toEqual([light]);
    expect((await idsAfter(owner, await offerOf(owner))).sort((a, b) => a - b)).toEqual([light, heavy]);
  });

  it('are none without an approved vehicle, and when nobody knows where the trip ends', async () => {
    await closeAll();
    await load();
    const newcomer = await domain.person('driver');
    expect(await idsAfter(newcomer, await offerOf(newcomer))).toEqual([]);
    const offer = await offerOf(driver);
    await domain.database.query(
      `UPDATE booking SET drop_lat = NULL, drop_lng = NULL WHERE id = (SELECT booking_id FROM offer WHERE id = $1)`,
      [offer],
    );
    expect(await idsAfter(driver, offer)).toEqual([]);
  });

  it('begin at most 100 km away, and at most 40 % of their own distance', async () => {
    await closeAll();
    // Feni is 94 km from Chattogram by road, Cumilla 160 km.
    await load(between(cumilla, { lat: 26.0337, lng: 88.4617 }));
    await load(between(feni, cumilla));
    const far = await load(between(feni, { lat: 26.0337, lng: 88.4617 }));
    const loads = await listAfter(driver, await offerOf(driver));
    expect(loads.map(({ id }) => id)).toEqual([far]);
    expect(loads[0]!.empty_km).toBeGreaterThan(85);
    expect(loads[0]!.empty_km).toBeLessThanOrEqual(100);
  });

  it('are open: also one whose driver has cancelled, but none that is taken, deleted or of unknown distance', async () => {
    await closeAll();
    const [open, withoutDriver, takenLoad, deletedLoad, unknown] = [
      await load(),
      await load(),
      await load(),
      await load(),
      await load(),
    ];
    const set = (id: number, columns: string) =>
      domain.database.query(`UPDATE booking SET ${columns} WHERE id = $1`, [id]);
    await set(withoutDriver, `status = 'confirmed', needs_driver = true`);
    await set(takenLoad, `status = 'confirmed'`);
    await set(deletedLoad, 'deleted_at = now()');
    await set(unknown, 'distance_km = NULL');
    const ids = await idsAfter(driver, await offerOf(driver));
    expect(ids.sort((a, b) => a - b)).toEqual([open, withoutDriver]);
  });

  it('are ordered by what a kilometre earns, empty ones included', async () => {
    await closeAll();
    const rates = { base: 0, per_km: 50, minimum: 8000 };
    await domain
      .get(TariffsService)
      .replace(await domain.person('admin'), [{ vehicle_type: 'truck', ...rates }]);
    const fromSitakunda = await load(between(sitakunda, dhaka));
    const toDhaka = await load();
    // Its price is the minimum, so each of its few kilometres earns more.
    const toFeni = await load(between(chattogram, feni));
    expect(await idsAfter(driver, await offerOf(driver))).toEqual([toFeni, toDhaka, fromSitakunda]);
  });

  it('say whether they lead to the home district', async () => {
    await closeAll();
    const owner = await trucker();
    await domain.database.query(`UPDATE driver_application SET home_district = 'bogura' WHERE user_id = $1`, [
      owner.userId,
    ]);
    const home = await load();
    const away = await load(between(chattogram, { lat: 21.4395, lng: 92.0077 }));
    const loads = await listAfter(owner, await offerOf(owner));
    const homewards = new Map(loads.map(({ id, is_homewards }) => [id, is_homewards]));
    expect([homewards.get(home), homewards.get(away)]).toEqual([true, false]);
  });

  it('are for verified drivers and for their own offers', async () => {
    const offer = await offerOf(driver);
    await expectRefused(listAfter(await trucker(), offer), 'offer_not_found');
    const applicant = await domain.person('driver', { application: 'pending' });
    await expectRefused(listAfter(applicant, offer), 'driver_not_verified');
  });
});

describe('return loads of a place', () => {
  const placeId = async (name: string) =>
    String((await domain.get(PlacesService).search({ q: name }))[0]!.id);

  it('begin near the place in the period', async () => {
    await closeAll();
    const driver = await trucker();
    const id = await load({ scheduled_time: hoursLater(30) });
    await load({ scheduled_time: hoursLater(50) });
    const period = { from: hoursLater(26), until: hoursLater(40) };
    const list = async (place_id: string) =>
      (await returnLoads.list(driver, { place_id, ...period })).map((row) => row.id);
    expect(await list(await placeId('Chattogram'))).toEqual([id]);
    expect(await list(await placeId('Rangpur'))).toEqual([]);
  });

  it('need a known place that is no division', async () => {
    const driver = await trucker();
    const [division] = await domain.database.query<{ id: number }>(
      `SELECT id FROM place WHERE kind = 'division' LIMIT 1`,
    );
    for (const id of [division!.id, 999_999])
      await expectRefused(
        returnLoads.list(driver, { place_id: String(id), from: hoursLater(0), until: hoursLater(9) }),
        'invalid_place',
      );
  });
});

describe('a question that cannot be answered', () => {
  const isValid = (query: object) => returnLoadEndpoints.list.query!.safeParse(query).success;

  it('names neither an offer nor a place with a period of at most seven days', () => {
    const place = { place_id: '7', from: hoursLater(0), until: hoursLater(24) };
    expect(isValid(place)).toBe(true);
    expect(isValid({ ...place, until: hoursLater(7 * 24) })).toBe(true);
    expect(isValid({ offer_id: '7' })).toBe(true);
    expect(isValid({ ...place, offer_id: '7' })).toBe(true);
    const bad = [
      {},
      { place_id: '7' },
      { ...place, until: undefined },
      { ...place, until: place.from },
      { ...place, until: hoursLater(7 * 24 + 1) },
      { ...place, from: 'tomorrow' },
      { offer_id: 'x' },
    ];
    expect(bad.map(isValid)).toEqual(bad.map(() => false));
  });
});

describe('return loads among many bookings', () => {
  it('are found by the index on open pickups', async () => {
    const driver = await trucker();
    const offer = await offerOf(driver);
    const customer = await domain.person('user');
    await domain.database.query(
      `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, status, distance_km, is_route_resolved,
         pickup_lat, pickup_lng, drop_lat, drop_lng)
       SELECT $1, 'A', 'B', $2::timestamptz + n % 20 * interval '1 hour', CASE WHEN n % 5 = 0 THEN 'pending' ELSE 'completed' END,
         230, true, 20.6 + n % 600 / 100.0, 88.1 + n % 450 / 100.0, 23.7, 90.4 FROM generate_series(1, 100000) n`,
      [customer.userId, freeAt],
    );
    await domain.database.query('ANALYZE booking');
    const plans = await plansOf(domain.get(DataSource), domain.database, () => listAfter(driver, offer));
    expect(plans.join('\n')).toContain('booking_open_pickup');
    expect(plans.join('\n')).not.toContain('Seq Scan on booking');
    expect(await listAfter(driver, offer)).toHaveLength(50);
  });
});
