import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { forwardedPositionSchema } from '@app/contracts/trackers.js';
import { postTripEventBodySchema } from '@app/contracts/trips.js';
import { PositionsModule } from '@app/domain/positions/positions.module.js';
import { TrackService } from '@app/domain/positions/track.service.js';
import { TrackersService } from '@app/domain/positions/trackers.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { TripEventsService } from '@app/domain/trips/trip-events.service.js';
import { TripsModule } from '@app/domain/trips/trips.module.js';
import { VehiclesModule } from '@app/domain/vehicles/vehicles.module.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { expectRefused } from '../support/command-results.js';
import { DomainContext } from '../support/domain-context.js';
import { forwardedPosition } from '../support/forwarded-position.js';
import { lazy, setUp } from '../support/set-up.js';

const domain = setUp(() => DomainContext.start([TripsModule, PositionsModule, VehiclesModule]));
const trackers = lazy(() => domain.get(TrackersService));
const track = lazy(() => domain.get(TrackService));
const events = lazy(() => domain.get(TripEventsService));
const vehicles = lazy(() => domain.get(VehiclesService));

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const mirsharai = { lat: 22.7712, lng: 91.5731 };
const feni = { lat: 23.0159, lng: 91.3976 };

const send = (token: string, at: string, { lat, lng }: typeof feni, more: object = {}) =>
  trackers.report(token, { parameters: { timestamp: at, lat, lon: lng, ...more }, json: undefined });

let plates = 0;
async function vehicleOf({ userId }: Actor): Promise<number> {
  plates += 1;
  const plate = `DHAKAMETROTA31${String(plates).padStart(4, '0')}`;
  const [row] = await domain.database.query<{ id: number }>(
    `INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg, verification)
     VALUES ($1, 'truck', $2, $2, 5000, 'approved') RETURNING id`,
    [userId, plate],
  );
  return row!.id;
}

/** A confirmed booking whose driver has set out, and a tracked vehicle of that driver. */
async function trackedTrip({ isNamed }: { isNamed: boolean }) {
  const deal = await domain.deal('confirmed');
  const vehicleId = await vehicleOf(deal.driver);
  if (isNamed)
    await domain.database.query('UPDATE offer SET vehicle_id = $1 WHERE id = $2', [vehicleId, deal.offer.id]);
  await setOut(deal.driver, deal.bookingId);
  const { token } = await trackers.create(deal.driver, vehicleId, null);
  return { ...deal, vehicleId, token };
}

async function setOut(driver: Actor, bookingId: number): Promise<void> {
  await domain.database.query(
    `UPDATE trip SET started_at = now() - interval '10 hours' WHERE booking_id = $1`,
    [bookingId],
  );
  const body = { kind: 'coming', client_id: randomUUID(), happened_at: ago(500) };
  await events.post(driver, bookingId, postTripEventBodySchema.parse(body), []);
}

const lastOfTrip = async (driver: Actor, bookingId: number) => (await track.get(driver, bookingId)).last;

describe('the tracker of a vehicle', () => {
  it('has a token of 128 bits that is stored as a hash only', async () => {
    const driver = await domain.person('driver');
    const vehicleId = await vehicleOf(driver);
    const { url, token } = await trackers.create(driver, vehicleId, null);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(url.endsWith(`/t/${token}`)).toBe(true);
    const [row] = await domain.database.query('SELECT * FROM vehicle_tracker WHERE vehicle_id = $1', [
      vehicleId,
    ]);
    expect(JSON.stringify(row)).not.toContain(token);
    const entries = await domain.audit('vehicle', vehicleId);
    expect(entries.map(({ action }) => action)).toEqual(['vehicle.tracker_create']);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('is set up, read and revoked by its owner and admins, and hidden from others', async () => {
    const [driver, other, admin] = [
      await domain.person('driver'),
      await domain.person('driver'),
      await domain.person('admin'),
    ];
    const vehicleId = await vehicleOf(driver);
    await expectRefused(trackers.get(other, vehicleId), 'vehicle_not_found');
    await expectRefused(trackers.create(other, vehicleId, null), 'vehicle_not_found');
    await expectRefused(trackers.revoke(other, vehicleId), 'vehicle_not_found');

    expect(await trackers.get(driver, vehicleId)).toBeNull();
    await trackers.create(admin, vehicleId, '356307042441013');
    expect(await trackers.get(driver, vehicleId)).toMatchObject({ device_id: '356307042441013', last: null });
    await trackers.revoke(admin, vehicleId);
    expect(await trackers.get(driver, vehicleId)).toBeNull();
    await expectRefused(trackers.revoke(driver, vehicleId), 'tracker_not_found');
  });

  it('is refused after it was replaced, revoked, or its vehicle was deleted', async () => {
    const [driver, admin] = [await domain.person('driver'), await domain.person('admin')];
    const vehicleId = await vehicleOf(driver);
    const { token: replacedToken } = await trackers.create(driver, vehicleId, null);
    const { token: revokedToken } = await trackers.create(driver, vehicleId, null);
    await expectRefused(send(replacedToken, ago(1), feni), 'not_found');
    await send(revokedToken, ago(1), feni);
    await trackers.revoke(driver, vehicleId);
    await expectRefused(send(revokedToken, ago(1), feni), 'not_found');
    const { token } = await trackers.create(driver, vehicleId, null);
    await vehicles.remove(admin, vehicleId);
    await expectRefused(send(token, ago(1), feni), 'not_found');
  });

  it('keeps a device for one vehicle at a time', async () => {
    const driver = await domain.person('driver');
    const [first, second] = [await vehicleOf(driver), await vehicleOf(driver)];
    await trackers.create(driver, first, '861234567890123');
    await expectRefused(trackers.create(driver, second, '861234567890123'), 'tracker_device_taken');
    await trackers.create(driver, first, '861234567890123');
    await trackers.revoke(driver, first);
    await trackers.create(driver, second, '861234567890123');
  });
});

describe('positions of a tracker', () => {
  it('become the last position of a parked vehicle, unless they are older, false or made up', async () => {
    const driver = await domain.person('driver');
    const vehicleId = await vehicleOf(driver);
    const { token } = await trackers.create(driver, vehicleId, null);
    const last = async () => (await trackers.get(driver, vehicleId))!.last;
    await send(token, '1980-01-06T00:00:00Z', feni);
    expect(await last()).toBeNull();
    await send(token, ago(60), mirsharai, { speed: 10, accuracy: 8 });
    await send(token, ago(90), feni);
    await send(token, ago(50), { lat: 0, lng: 0 });
    await send(token, ago(49), { lat: 25.6, lng: 88.7 });
    await send(token, ago(48), feni, { accuracy: 2500 });
    await send(token, ago(47), feni, { mock: 'true' });
    await send(token, ago(46), feni, { valid: 'false' });
    expect(await last()).toMatchObject({
      ...mirsharai,
      speed_kmh: 18.5,
      accuracy_m: 8,
      near: { name: 'Mirsharai' },
    });
    await send(token, ago(-30), mirsharai);
    expect(Math.abs(Date.parse((await last())!.at) - Date.now())).toBeLessThan(60_000);
  });

  it('belong to the running trip whose offer names the vehicle, and are pushed', async () => {
    const { customer, driver, vehicleId, bookingId, token } = await trackedTrip({ isNamed: true });
    await vehicleOf(driver);
    const push = await send(token, ago(1), feni);
    expect(push).toMatchObject({
      userId: customer.userId,
      driverId: driver.userId,
      message: { booking_id: bookingId, last: feni },
    });
    expect(await lastOfTrip(driver, bookingId)).toMatchObject(feni);
    expect((await trackers.get(driver, vehicleId))!.last).toMatchObject(feni);
  });

  it('belong to the trip of an offer without a vehicle if its driver has no other', async () => {
    const { driver, bookingId, token } = await trackedTrip({ isNamed: false });
    await send(token, ago(2), feni);
    expect(await lastOfTrip(driver, bookingId)).toMatchObject(feni);
    await vehicleOf(driver);
    expect(await send(token, ago(1), mirsharai)).toBeNull();
    expect(await lastOfTrip(driver, bookingId)).toMatchObject(feni);
  });

  it('do not belong to a trip with another vehicle of the driver', async () => {
    const { driver, bookingId } = await trackedTrip({ isNamed: true });
    const parkedId = await vehicleOf(driver);
    const { token } = await trackers.create(driver, parkedId, null);
    expect(await send(token, ago(1), feni)).toBeNull();
    expect(await lastOfTrip(driver, bookingId)).toBeNull();
    expect((await trackers.get(driver, parkedId))!.last).toMatchObject(feni);
  });

  it('do not belong to a trip before its driver sets out or after its end', async () => {
    const { driver, admin, bookingId, offer } = await domain.deal('confirmed');
    const vehicleId = await vehicleOf(driver);
    await domain.database.query('UPDATE offer SET vehicle_id = $1 WHERE id = $2', [vehicleId, offer.id]);
    const { token } = await trackers.create(driver, vehicleId, null);
    expect(await send(token, ago(90), feni)).toBeNull();
    expect(await lastOfTrip(driver, bookingId)).toBeNull();
    await setOut(driver, bookingId);
    await send(token, ago(60), feni);
    await domain.closing.cancel(admin, bookingId, { reason: 'The road is closed.' });
    expect(await send(token, ago(1), mirsharai)).toBeNull();
    expect((await trackers.get(driver, vehicleId))!.last).toMatchObject(mirsharai);
    const positions = await domain.database.query(
      'SELECT FROM position JOIN trip ON trip.id = trip_id WHERE booking_id = $1',
      [bookingId],
    );
    expect(positions).toHaveLength(1);
  });

  it('that a device calls mock are kept with the trip and never shown', async () => {
    const { driver, bookingId, token } = await trackedTrip({ isNamed: true });
    await send(token, ago(1), feni, { mock: 'true' });
    expect(await lastOfTrip(driver, bookingId)).toBeNull();
    const positions = await domain.database.query<{ is_plausible: boolean }>(
      'SELECT is_plausible FROM position JOIN trip ON trip.id = trip_id WHERE booking_id = $1',
      [bookingId],
    );
    expect(positions).toEqual([{ is_plausible: false }]);
  });
});

describe('positions that a Traccar server forwards', () => {
  const forward = (sender: Actor, deviceId: string, changes: object = {}) =>
    trackers.reportForwarded(sender, forwardedPositionSchema.parse(forwardedPosition(deviceId, changes)));
  const deviceOf = async (driver: Actor, vehicleId: number) => {
    const deviceId = `35630704${vehicleId}`;
    await trackers.create(driver, vehicleId, deviceId);
    return deviceId;
  };

  it('belong to the vehicle that has the device: from staff to any, from a driver to own ones', async () => {
    const [driver, other] = [await domain.person('driver'), await domain.person('driver')];
    const vehicleId = await vehicleOf(driver);
    const deviceId = await deviceOf(driver, vehicleId);
    for (const sender of [driver, await domain.person('admin'), await domain.person('operator')])
      expect(await forward(sender, deviceId)).toEqual({ counts: { stored: 1, dropped: 0 }, push: null });
    expect((await trackers.get(driver, vehicleId))!.last).toMatchObject({ ...feni, speed_kmh: 40 });
    await expectRefused(forward(other, deviceId), 'tracker_device_not_found');
    await expectRefused(forward(driver, `${deviceId}0`), 'tracker_device_not_found');
    await trackers.revoke(driver, vehicleId);
    await expectRefused(forward(driver, deviceId), 'tracker_device_not_found');
  });

  it('of a parked vehicle are stored once, and dropped when they are no good', async () => {
    const driver = await domain.person('driver');
    const vehicleId = await vehicleOf(driver);
    const deviceId = await deviceOf(driver, vehicleId);
    const counts = async (changes: object) => (await forward(driver, deviceId, changes)).counts;
    const fixTime = ago(5);
    expect(await counts({ fixTime })).toEqual({ stored: 1, dropped: 0 });
    const nothing = { stored: 0, dropped: 0 };
    expect(await counts({ fixTime, outdated: true, deviceTime: ago(1) })).toEqual(nothing);
    expect(await counts({ fixTime: ago(9), latitude: 23.02 })).toEqual(nothing);
    const oneDropped = { stored: 0, dropped: 1 };
    expect(await counts({ valid: false })).toEqual(oneDropped);
    expect(await counts({ latitude: 0, longitude: 0 })).toEqual(oneDropped);
    expect(await counts({ fixTime: '1980-01-06T00:00:19.000+00:00' })).toEqual(oneDropped);
    expect((await trackers.get(driver, vehicleId))!.last).toMatchObject(feni);
  });

  it('belong to the running trip of the vehicle, and are pushed', async () => {
    const { customer, driver, vehicleId, bookingId } = await trackedTrip({ isNamed: true });
    const deviceId = await deviceOf(driver, vehicleId);
    const fixTime = ago(1);
    const result = await forward(driver, deviceId, { fixTime });
    expect(result).toMatchObject({
      counts: { stored: 1, dropped: 0 },
      push: {
        userId: customer.userId,
        driverId: driver.userId,
        message: { booking_id: bookingId, last: feni },
      },
    });
    expect(await lastOfTrip(driver, bookingId)).toMatchObject(feni);
    expect(await forward(driver, deviceId, { fixTime })).toEqual({
      counts: { stored: 0, dropped: 0 },
      push: null,
    });
  });
});
