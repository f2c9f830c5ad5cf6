import { describe, expect, it } from '@jest/globals';
import { forwardedPositionSchema } from '@app/contracts/trackers.js';
import { TrackersService } from '@app/domain/positions/trackers.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { VehiclesModule } from '@app/domain/vehicles/vehicles.module.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { expectRefused } from '../support/command-results.js';
import { forwardedPosition } from '../support/forwarded-position.js';
import { feni, mirsharai, PositionsContext } from '../support/positions-context.js';
import { lazy, setUp } from '../support/set-up.js';
import { minutesAgo } from '../support/trips-context.js';

const domain = setUp(() => PositionsContext.start([VehiclesModule]));
const trackers = lazy(() => domain.get(TrackersService));
const vehicles = lazy(() => domain.get(VehiclesService));

const send = (token: string, at: string, { lat, lng }: typeof feni, more: object = {}) =>
  trackers.report(token, { parameters: { timestamp: at, lat, lon: lng, ...more }, json: undefined });

/** A confirmed booking whose driver has set out, and a tracked vehicle of that driver. */
async function trackedTrip({ isNamed }: { isNamed: boolean }) {
  const deal = await domain.deal('confirmed');
  const vehicleId = await domain.addVehicle(deal.driver);
  if (isNamed)
    await domain.database.query('UPDATE offer SET vehicle_id = $1 WHERE id = $2', [vehicleId, deal.offer.id]);
  await domain.setOut(deal);
  const { token } = await trackers.create(deal.driver, vehicleId, null);
  return { ...deal, vehicleId, token };
}

const lastOfTrip = async (driver: Actor, bookingId: number) =>
  (await domain.track.get(driver, bookingId)).last;

describe('the tracker of a vehicle', () => {
  it('has a token of 128 bits that is stored as a hash only', async () => {
    const driver = await domain.person('driver');
    const vehicleId = await domain.addVehicle(driver);
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
    const vehicleId = await domain.addVehicle(driver);
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
    const vehicleId = await domain.addVehicle(driver);
    const { token: replacedToken } = await trackers.create(driver, vehicleId, null);
    const { token: revokedToken } = await trackers.create(driver, vehicleId, null);
    await expectRefused(send(replacedToken, minutesAgo(1), feni), 'not_found');
    await send(revokedToken, minutesAgo(1), feni);
    await trackers.revoke(driver, vehicleId);
    await expectRefused(send(revokedToken, minutesAgo(1), feni), 'not_found');
    const { token } = await trackers.create(driver, vehicleId, null);
    await vehicles.remove(admin, vehicleId);
    await expectRefused(send(token, minutesAgo(1), feni), 'not_found');
  });

  it('keeps a device for one vehicle at a time', async () => {
    const driver = await domain.person('driver');
    const [first, second] = [await domain.addVehicle(driver), await domain.addVehicle(driver)];
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
    const vehicleId = await domain.addVehicle(driver);
    const { token } = await trackers.create(driver, vehicleId, null);
    const last = async () => (await trackers.get(driver, vehicleId))!.last;
    await send(token, '1980-01-06T00:00:00Z', feni);
    expect(await last()).toBeNull();
    await send(token, minutesAgo(60), mirsharai, { speed: 10, accuracy: 8 });
    await send(token, minutesAgo(90), feni);
    await send(token, minutesAgo(50), { lat: 0, lng: 0 });
    await send(token, minutesAgo(49), { lat: 25.6, lng: 88.7 });
    await send(token, minutesAgo(48), feni, { accuracy: 2500 });
    await send(token, minutesAgo(47), feni, { mock: 'true' });
    await send(token, minutesAgo(46), feni, { valid: 'false' });
    expect(await last()).toMatchObject({
      ...mirsharai,
      speed_kmh: 18.5,
      accuracy_m: 8,
      near: { name: 'Mirsharai' },
    });
    await send(token, minutesAgo(-30), mirsharai);
    expect(Math.abs(Date.parse((await last())!.at) - Date.now())).toBeLessThan(60_000);
  });

  it('belong to the running trip whose offer names the vehicle, and are pushed', async () => {
    const { customer, driver, vehicleId, bookingId, token } = await trackedTrip({ isNamed: true });
    await domain.addVehicle(driver);
    const push = await send(token, minutesAgo(1), feni);
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
    await send(token, minutesAgo(2), feni);
    expect(await lastOfTrip(driver, bookingId)).toMatchObject(feni);
    await domain.addVehicle(driver);
    expect(await send(token, minutesAgo(1), mirsharai)).toBeNull();
    expect(await lastOfTrip(driver, bookingId)).toMatchObject(feni);
  });

  it('do not belong to a trip with another vehicle of the driver', async () => {
    const { driver, bookingId } = await trackedTrip({ isNamed: true });
    const parkedId = await domain.addVehicle(driver);
    const { token } = await trackers.create(driver, parkedId, null);
    expect(await send(token, minutesAgo(1), feni)).toBeNull();
    expect(await lastOfTrip(driver, bookingId)).toBeNull();
    expect((await trackers.get(driver, parkedId))!.last).toMatchObject(feni);
  });

  it('do not belong to a trip before its driver sets out or after its end', async () => {
    const { driver, admin, bookingId, offer } = await domain.deal('confirmed');
    const vehicleId = await domain.addVehicle(driver);
    await domain.database.query('UPDATE offer SET vehicle_id = $1 WHERE id = $2', [vehicleId, offer.id]);
    const { token } = await trackers.create(driver, vehicleId, null);
    expect(await send(token, minutesAgo(90), feni)).toBeNull();
    expect(await lastOfTrip(driver, bookingId)).toBeNull();
    await domain.setOut({ driver, bookingId });
    await send(token, minutesAgo(60), feni);
    await domain.closures.cancel(admin, bookingId, { reason: 'The road is closed.' });
    expect(await send(token, minutesAgo(1), mirsharai)).toBeNull();
    expect((await trackers.get(driver, vehicleId))!.last).toMatchObject(mirsharai);
    const positions = await domain.database.query(
      'SELECT FROM position JOIN trip ON trip.id = trip_id WHERE booking_id = $1',
      [bookingId],
    );
    expect(positions).toHaveLength(1);
  });

  it('that a device calls mock are kept with the trip and never shown', async () => {
    const { driver, bookingId, token } = await trackedTrip({ isNamed: true });
    await send(token, minutesAgo(1), feni, { mock: 'true' });
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
    const vehicleId = await domain.addVehicle(driver);
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
    const vehicleId = await domain.addVehicle(driver);
    const deviceId = await deviceOf(driver, vehicleId);
    const counts = async (changes: object) => (await forward(driver, deviceId, changes)).counts;
    const fixTime = minutesAgo(5);
    expect(await counts({ fixTime })).toEqual({ stored: 1, dropped: 0 });
    const nothing = { stored: 0, dropped: 0 };
    expect(await counts({ fixTime, outdated: true, deviceTime: minutesAgo(1) })).toEqual(nothing);
    expect(await counts({ fixTime: minutesAgo(9), latitude: 23.02 })).toEqual(nothing);
    const oneDropped = { stored: 0, dropped: 1 };
    expect(await counts({ valid: false })).toEqual(oneDropped);
    expect(await counts({ latitude: 0, longitude: 0 })).toEqual(oneDropped);
    expect(await counts({ fixTime: '1980-01-06T00:00:19.000+00:00' })).toEqual(oneDropped);
    expect((await trackers.get(driver, vehicleId))!.last).toMatchObject(feni);
  });

  it('belong to the running trip of the vehicle, and are pushed', async () => {
    const { customer, driver, vehicleId, bookingId } = await trackedTrip({ isNamed: true });
    const deviceId = await deviceOf(driver, vehicleId);
    const fixTime = minutesAgo(1);
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
