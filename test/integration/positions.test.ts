import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type NewPosition, positionEndpoints } from '@app/contracts/positions.js';
import { LostPositionsService } from '@app/domain/positions/lost-positions.service.js';
import { PositionPartitionsService } from '@app/domain/positions/position-partitions.service.js';
import { PositionsModule } from '@app/domain/positions/positions.module.js';
import { PositionsService } from '@app/domain/positions/positions.service.js';
import { RunningTripsService } from '@app/domain/positions/running-trips.service.js';
import { TrackService } from '@app/domain/positions/track.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { TripsModule } from '@app/domain/trips/trips.module.js';
import { TripEventsService } from '@app/domain/trips/trip-events.service.js';
import { postTripEventBodySchema } from '@app/contracts/trips.js';
import { Database } from '@app/platform/database/database.service.js';
import { expectRefused } from '../support/command-results.js';
import { DomainContext } from '../support/domain-context.js';
import { lazy, setUp } from '../support/set-up.js';

const domain = setUp(() => DomainContext.start([TripsModule, PositionsModule]));
const positions = lazy(() => domain.get(PositionsService));
const track = lazy(() => domain.get(TrackService));
const partitions = lazy(() => domain.get(PositionPartitionsService));
const runningTrips = lazy(() => domain.get(RunningTripsService));
const lostPositions = lazy(() => domain.get(LostPositionsService));
const events = lazy(() => domain.get(TripEventsService));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** On the highway between Feni and Chattogram. */
const mirsharai = { lat: 22.7712, lng: 91.5731 };
const feni = { lat: 23.0159, lng: 91.3976 };

/** Positions as the API reads them. */
const parse = (list: object[]) => positionEndpoints.post.body!.parse(list) as NewPosition[];
const report = async (driver: Actor, bookingId: number, ...list: object[]) =>
  (await positions.report(driver, bookingId, parse(list))).counts;

async function reach(driver: Actor, bookingId: number, ...kinds: string[]): Promise<void> {
  for (const kind of kinds) {
    const body = { kind, client_id: randomUUID(), happened_at: new Date().toISOString() };
    await events.post(driver, bookingId, postTripEventBodySchema.parse(body), []);
  }
}

/** A trip that was approved and set out hours ago, with its goods loaded. */
async function loadedTrip() {
  const deal = await domain.deal('confirmed');
  await domain.database.query(
    `UPDATE trip SET started_at = now() - interval '10 hours' WHERE booking_id = $1`,
    [deal.bookingId],
  );
  const body = { kind: 'coming', client_id: randomUUID(), happened_at: ago(500) };
  await events.post(deal.driver, deal.bookingId, postTripEventBodySchema.parse(body), []);
  await reach(deal.driver, deal.bookingId, 'loaded');
  return deal;
}

const storedTimes = async (bookingId: number) =>
  domain.database.query<{ at: Date; is_plausible: boolean }>(
    `SELECT at, is_plausible FROM position JOIN trip ON trip.id = trip_id WHERE booking_id = $1 ORDER BY at`,
    [bookingId],
  );

describe('positions of a trip', () => {
  it('are stored once, and the newest is the last', async () => {
    const { customer, driver, bookingId } = await loadedTrip();
    const list = [
      { at: ago(2), ...mirsharai, accuracy_m: 8, speed_kmh: 42.5, heading: 140 },
      { at: ago(30), ...feni },
    ];
    expect(await report(driver, bookingId, ...list)).toEqual({ stored: 2, dropped: 0 });
    expect(await report(driver, bookingId, ...list)).toEqual({ stored: 0, dropped: 0 });
    expect(await track.get(customer, bookingId)).toMatchObject({
      line: [
        [feni.lat, feni.lng],
        [mirsharai.lat, mirsharai.lng],
      ],
      last: {
        ...mirsharai,
        accuracy_m: 8,
        speed_kmh: 42.5,
        heading: 140,
        near: { name: 'Mirsharai', name_bn: 'মীরসরাই' },
      },
      is_stale: false,
    });
  });

  it('are near the closest place, not near the town of their district', async () => {
    const { driver, bookingId } = await loadedTrip();
    await report(driver, bookingId, { at: ago(1), lat: 22.86, lng: 91.52 });
    const { last } = await track.get(driver, bookingId);
    expect(last!.near).toEqual({ name: 'Baraiyarhat', name_bn: expect.any(String) });
  });

  it('that come late stay in the line and never become the last', async () => {
    const { driver, bookingId } = await loadedTrip();
    await report(driver, bookingId, { at: ago(1), ...mirsharai });
    await report(driver, bookingId, { at: ago(60), ...feni });
    const { line, last } = await track.get(driver, bookingId);
    expect(line).toEqual([
      [feni.lat, feni.lng],
      [mirsharai.lat, mirsharai.lng],
    ]);
    expect(last).toMatchObject(mirsharai);
  });

  it('of an offline phone that are sent twice at the same time, the newest batch first, make one line', async () => {
    const { driver, bookingId } = await loadedTrip();
    const drive = Array.from({ length: 30 }, (_, index) => ({
      at: ago(30 - index),
      lat: feni.lat - index * 0.008,
      lng: feni.lng + index * 0.006,
    }));
    const [first, second, third] = [0, 10, 20].map((start) => drive.slice(start, start + 10));
    for (const batch of [third!, first!, second!]) {
      const counts = await Promise.all([1, 2].map(() => report(driver, bookingId, ...batch)));
      expect(counts.map(({ stored }) => stored).toSorted()).toEqual([0, 10]);
    }
    const { line, last } = await track.get(driver, bookingId);
    expect(line).toEqual(drive.map(({ lat, lng }) => [lat, lng]));
    expect(last).toMatchObject({ lat: drive.at(-1)!.lat, lng: drive.at(-1)!.lng });
  });

  it('that are false are dropped and counted, and refuse no others', async () => {
    const { driver, bookingId } = await loadedTrip();
    const list = [
      { at: ago(3), lat: 0, lng: 0 },
      { at: ago(3), lat: null, lng: 90 },
      { at: ago(3), lat: 90.4, lng: 23.8 },
      { at: ago(3), lat: '23.8', lng: '90.4' },
      { at: ago(3), lat: 23.8 },
      { at: ago(900), ...feni },
      { at: ago(1), ...mirsharai, accuracy_m: -1, speed_kmh: 'fast', heading: 999 },
    ];
    expect(await report(driver, bookingId, ...list)).toEqual({ stored: 1, dropped: 6 });
    expect((await track.get(driver, bookingId)).last).toMatchObject({
      accuracy_m: null,
      speed_kmh: null,
      heading: null,
    });
  });

  it('that are implausible are kept, but neither shown nor used', async () => {
    const { driver, bookingId } = await loadedTrip();
    await report(driver, bookingId, { at: ago(3), ...feni });
    const far = { at: ago(2), lat: 25.6, lng: 88.7 };
    const inaccurate = { at: ago(1), ...mirsharai, accuracy_m: 2500 };
    expect(await report(driver, bookingId, far, inaccurate)).toEqual({ stored: 2, dropped: 0 });
    expect((await storedTimes(bookingId)).map((row) => row.is_plausible)).toEqual([true, false, false]);
    expect(await track.get(driver, bookingId)).toMatchObject({ line: [[feni.lat, feni.lng]], last: feni });
  });

  it('of a clock that is ahead get the time of the server', async () => {
    const { driver, bookingId } = await loadedTrip();
    await report(driver, bookingId, { at: ago(-60), ...mirsharai });
    const [row] = await storedTimes(bookingId);
    expect(Math.abs(row!.at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('belong to it from the report that the driver is coming until its end', async () => {
    const { customer, driver, admin, bookingId } = await domain.deal('confirmed');
    expect(await report(driver, bookingId, { at: ago(0), ...feni })).toEqual({ stored: 0, dropped: 1 });
    await reach(driver, bookingId, 'coming');
    expect(await report(driver, bookingId, { at: ago(0), ...feni })).toEqual({ stored: 1, dropped: 0 });
    await domain.closing.cancel(admin, bookingId, { reason: 'The road is closed.' });
    await expectRefused(report(driver, bookingId, { at: ago(0), ...feni }), 'trip_not_found');
    expect((await track.get(customer, bookingId)).is_stale).toBe(false);
  });

  it('are reported by its driver only, and read by customer, driver and staff', async () => {
    const { customer, driver, admin, bookingId } = await loadedTrip();
    const strangers = [await domain.person('user'), await domain.person('driver')];
    const operator = await domain.person('operator');
    for (const other of [customer, admin, ...strangers])
      await expectRefused(report(other, bookingId, { at: ago(0), ...feni }), 'trip_not_found');
    for (const stranger of strangers) await expectRefused(track.get(stranger, bookingId), 'trip_not_found');
    for (const reader of [customer, driver, admin, operator])
      expect(await track.get(reader, bookingId)).toMatchObject({
        line: [],
        last: null,
        eta: null,
        remaining_km: null,
      });
    await expectRefused(track.get(customer, 999_999), 'trip_not_found');
  });

  it('are thinned out to 200, and the last stays', async () => {
    const { driver, bookingId } = await loadedTrip();
    const all = Array.from({ length: 450 }, (_, index) => ({
      at: ago(460 - index),
      lat: feni.lat - index * 0.0005,
      lng: feni.lng + index * 0.0004,
    }));
    for (let start = 0; start < all.length; start += 100)
      await report(driver, bookingId, ...all.slice(start, start + 100));
    const { line } = await track.get(driver, bookingId);
    expect(line).toHaveLength(150);
    expect(line.at(-1)).toEqual([all.at(-1)!.lat, all.at(-1)!.lng]);
  });

  it('never wait for a report of a stage', async () => {
    const { driver, bookingId } = await loadedTrip();
    await report(driver, bookingId, { at: ago(2), ...feni });
    await domain.get(Database).transaction(async (tx) => {
      await tx.query('SELECT FROM booking WHERE id = $1 FOR UPDATE', [bookingId]);
      await tx.query('UPDATE trip SET version = version + 1 WHERE booking_id = $1', [bookingId]);
      expect(await report(driver, bookingId, { at: ago(1), ...mirsharai })).toEqual({
        stored: 1,
        dropped: 0,
      });
    });
  });
});

describe('the arrival', () => {
  it('is told from the loading to the drop-off, as long as the last position is recent', async () => {
    const { customer, driver, bookingId } = await loadedTrip();
    await report(driver, bookingId, { at: ago(20), ...feni });
    const stale = await track.get(customer, bookingId);
    expect(stale).toMatchObject({ eta: null, is_stale: true });
    expect(stale.remaining_km).toBeGreaterThan(60);

    await report(driver, bookingId, { at: ago(1), ...mirsharai });
    const { eta, remaining_km: remainingKm, is_stale: isStale, plan } = await track.get(customer, bookingId);
    expect(isStale).toBe(false);
    expect(remainingKm).toBeLessThan(stale.remaining_km!);
    expect(Date.parse(eta!.to)).toBeGreaterThan(Date.parse(eta!.from));
    expect(plan!.line.length).toBeGreaterThan(3);

    await reach(driver, bookingId, 'at_drop');
    expect(await track.get(customer, bookingId)).toMatchObject({ eta: null, remaining_km: null });
  });

  it('is not told before the goods are loaded', async () => {
    const { customer, driver, bookingId } = await domain.deal('confirmed');
    await reach(driver, bookingId, 'coming');
    await report(driver, bookingId, { at: ago(0), ...feni });
    expect(await track.get(customer, bookingId)).toMatchObject({ last: feni, eta: null, remaining_km: null });
  });
});

describe('pushes of positions', () => {
  it('go out at most once in ten seconds, for a position that is new and the last', async () => {
    const { customer, driver, bookingId } = await loadedTrip();
    const pushOf = async (position: object) =>
      (await positions.report(driver, bookingId, parse([position]))).push;
    const first = await pushOf({ at: ago(60), ...feni });
    expect(first).toMatchObject({
      userId: customer.userId,
      driverId: driver.userId,
      message: { booking_id: bookingId, last: feni },
    });
    const second = { at: ago(10), ...mirsharai };
    expect(await pushOf(second)).toBeNull();
    await domain.database.query(`UPDATE last_position SET pushed_at = now() - interval '10 seconds'`);
    expect(await pushOf({ at: ago(61), ...feni })).toBeNull();
    expect(await pushOf(second)).toBeNull();
    expect((await pushOf({ at: ago(9), ...mirsharai }))!.message.remaining_km).toBeGreaterThan(40);
  });
});

describe('a driver whose positions stopped', () => {
  it('is reminded once, and again after the next position', async () => {
    const { driver, bookingId } = await loadedTrip();
    const reminders = async () => (await domain.events(bookingId, 'trip.position_lost')).length;
    const age = () => domain.database.query(`UPDATE last_position SET at = at - interval '16 minutes'`);
    await report(driver, bookingId, { at: ago(5), ...feni });
    await lostPositions.remind();
    expect(await reminders()).toBe(0);
    await age();
    await lostPositions.remind();
    await lostPositions.remind();
    expect(await reminders()).toBe(1);
    await report(driver, bookingId, { at: ago(0), ...feni });
    await age();
    await lostPositions.remind();
    expect(await reminders()).toBe(2);
  });

  it('is not reminded while the vehicle stands at the pickup or drop-off, or after the trip', async () => {
    const { driver, bookingId } = await loadedTrip();
    await report(driver, bookingId, { at: ago(16), ...feni });
    await reach(driver, bookingId, 'at_drop');
    await lostPositions.remind();
    expect(await domain.events(bookingId, 'trip.position_lost')).toEqual([]);
  });
});

describe('the list of running trips', () => {
  const bookingsOf = async (...ids: number[]) =>
    (await runningTrips.list()).filter(({ booking_id }) => ids.includes(booking_id));

  it('names route, driver and plate, where the vehicle is and when it arrives', async () => {
    const { driver, bookingId } = await loadedTrip();
    await report(driver, bookingId, { at: ago(1), ...mirsharai, heading: 140 });
    const { last, eta, remaining_km: remainingKm } = await track.get(driver, bookingId);
    await domain.database.query(
      `INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg, verification)
       VALUES ($1, 'truck', 'Feni Ta 11-2345', 'FENITA112345', 3000, 'approved')`,
      [driver.userId],
    );
    const [trip] = await bookingsOf(bookingId);
    expect(trip).toMatchObject({
      booking_id: bookingId,
      stage: 'loaded',
      license_plate: 'Feni Ta 11-2345',
      is_stale: false,
      last,
      eta,
      remaining_km: remainingKm,
    });
    expect(positionEndpoints.running.data.element.strict().parse(trip)).toEqual(trip);
    await reach(driver, bookingId, 'at_drop');
    expect(await bookingsOf(bookingId)).toMatchObject([{ stage: 'at_drop', eta: null, remaining_km: null }]);
  });

  it('begins with those that have no recent position, the oldest first', async () => {
    const [fresh, stale, oldest] = [await loadedTrip(), await loadedTrip(), await loadedTrip()];
    await report(fresh.driver, fresh.bookingId, { at: ago(1), ...feni });
    await report(stale.driver, stale.bookingId, { at: ago(16), ...feni });
    await report(oldest.driver, oldest.bookingId, { at: ago(90), ...feni });
    const trips = await bookingsOf(fresh.bookingId, stale.bookingId, oldest.bookingId);
    expect(trips.map(({ booking_id: id, is_stale: isStale, eta }) => [id, isStale, eta !== null])).toEqual([
      [oldest.bookingId, true, false],
      [stale.bookingId, true, false],
      [fresh.bookingId, false, true],
    ]);
  });

  it('leaves out trips without a position and trips that have ended', async () => {
    const [silent, cancelledTrip] = [await loadedTrip(), await loadedTrip()];
    await report(cancelledTrip.driver, cancelledTrip.bookingId, { at: ago(1), ...feni });
    await domain.closing.cancel(cancelledTrip.admin, cancelledTrip.bookingId, {
      reason: 'The road is closed.',
    });
    expect(await bookingsOf(silent.bookingId, cancelledTrip.bookingId)).toEqual([]);
  });
});

describe('the queue of late trips', () => {
  const late = async () => {
    const operator = await domain.person('operator');
    const { items } = await domain.bookingQueries.list(operator, { queue: 'late' });
    return items.map(({ id }) => id);
  };
  /** Lets the trip take so many minutes by its route. */
  const setDuration = (bookingId: number, minutes: number | null) =>
    domain.database.query(`UPDATE booking SET duration_minutes = $2 WHERE id = $1`, [bookingId, minutes]);

  it('contains a loaded trip whose arrival is late even at best, until it arrives', async () => {
    const { driver, bookingId } = await loadedTrip();
    await setDuration(bookingId, 300);
    await report(driver, bookingId, { at: ago(2), ...feni });
    expect(await late()).not.toContain(bookingId);
    // From Feni it takes more than half an hour longer than this.
    await setDuration(bookingId, 5);
    expect(await late()).toContain(bookingId);
    await reach(driver, bookingId, 'at_drop');
    expect(await late()).not.toContain(bookingId);
  });

  it('leaves out a trip whose duration or arrival is unknown', async () => {
    const withoutDuration = await loadedTrip();
    const withoutPosition = await loadedTrip();
    await setDuration(withoutDuration.bookingId, null);
    await setDuration(withoutPosition.bookingId, 5);
    await report(withoutDuration.driver, withoutDuration.bookingId, { at: ago(2), ...feni });
    const ids = await late();
    expect(ids).not.toContain(withoutDuration.bookingId);
    expect(ids).not.toContain(withoutPosition.bookingId);
  });
});

describe('the queue of trips without a recent location', () => {
  const lostBookingIds = async () => {
    const operator = await domain.person('operator');
    const { items } = await domain.bookingQueries.list(operator, { queue: 'no_location' });
    return items.map(({ id }) => id);
  };

  it('contains a trip whose last position is old, until the next position', async () => {
    const { driver, bookingId } = await loadedTrip();
    expect(await lostBookingIds()).not.toContain(bookingId);
    await report(driver, bookingId, { at: ago(16), ...feni });
    expect(await lostBookingIds()).toContain(bookingId);
    const { no_location: count } = await domain.bookingQueries.countQueues(undefined);
    expect(count).toBe((await lostBookingIds()).length);
    await report(driver, bookingId, { at: ago(14), ...feni });
    expect(await lostBookingIds()).not.toContain(bookingId);
  });

  it('leaves out a vehicle that stands at the pickup or drop-off, and a trip that has ended', async () => {
    const standingTrip = await loadedTrip();
    const cancelledTrip = await loadedTrip();
    for (const { driver, bookingId } of [standingTrip, cancelledTrip])
      await report(driver, bookingId, { at: ago(16), ...feni });
    await reach(standingTrip.driver, standingTrip.bookingId, 'at_drop');
    await domain.closing.cancel(cancelledTrip.admin, cancelledTrip.bookingId, {
      reason: 'The road is closed.',
    });
    const ids = await lostBookingIds();
    expect(ids).not.toContain(standingTrip.bookingId);
    expect(ids).not.toContain(cancelledTrip.bookingId);
  });
});

describe('the partitions of positions', () => {
  const names = async () =>
    (
      await domain.database.query<{ name: string }>(
        `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
         WHERE inhparent = 'position'::regclass ORDER BY 1`,
      )
    ).map(({ name }) => name);
  const dayOf = (offset: number) =>
    `position_${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}`;

  it('are made ahead, and dropped after 90 days', async () => {
    await partitions.create([new Date(Date.now() - 91 * 86_400_000), new Date(Date.now() - 90 * 86_400_000)]);
    expect(await partitions.maintain()).toBe(1);
    expect(await partitions.maintain()).toBe(0);
    const present = await names();
    expect(present).not.toContain(dayOf(-91));
    expect(present).toEqual(expect.arrayContaining([dayOf(-90), dayOf(0), dayOf(7)]));
  });

  it('are made by a position of a day that has none', async () => {
    const { driver, bookingId } = await loadedTrip();
    await domain.database.query(`DROP TABLE IF EXISTS ${dayOf(0)}`);
    await Promise.all([
      report(driver, bookingId, { at: ago(0), ...feni }),
      report(driver, bookingId, { at: ago(0.1), ...feni }),
    ]);
    expect(await storedTimes(bookingId)).toHaveLength(2);
  });
});
