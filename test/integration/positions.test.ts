import { describe, expect, it } from '@jest/globals';
import { PositionPartitionsService } from '@app/domain/positions/position-partitions.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { expectRefused } from '../support/command-results.js';
import { feni, mirsharai, PositionsContext } from '../support/positions-context.js';
import { setUp } from '../support/set-up.js';
import { minutesAgo } from '../support/trips-context.js';

const context = setUp(() => PositionsContext.start());
const storedTimes = async (bookingId: number) =>
  context.database.query<{ at: Date; is_plausible: boolean }>(
    `SELECT at, is_plausible FROM position JOIN trip ON trip.id = trip_id WHERE booking_id = $1 ORDER BY at`,
    [bookingId],
  );

describe('positions of a trip', () => {
  it('are stored once, and the newest is the last', async () => {
    const { customer, driver, bookingId } = await context.loadedTrip();
    const list = [
      { at: minutesAgo(2), ...mirsharai, accuracy_m: 8, speed_kmh: 42.5, heading: 140 },
      { at: minutesAgo(30), ...feni },
    ];
    expect((await context.report(driver, bookingId, ...list)).counts).toEqual({ stored: 2, dropped: 0 });
    expect((await context.report(driver, bookingId, ...list)).counts).toEqual({ stored: 0, dropped: 0 });
    expect(await context.track.get(customer, bookingId)).toMatchObject({
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
    const { driver, bookingId } = await context.loadedTrip();
    await context.report(driver, bookingId, { at: minutesAgo(1), lat: 22.86, lng: 91.52 });
    const { last } = await context.track.get(driver, bookingId);
    expect(last!.near).toEqual({ name: 'Baraiyarhat', name_bn: expect.any(String) });
  });

  it('that come late stay in the line and never become the last', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    await context.report(driver, bookingId, { at: minutesAgo(1), ...mirsharai });
    await context.report(driver, bookingId, { at: minutesAgo(60), ...feni });
    const { line, last } = await context.track.get(driver, bookingId);
    expect(line).toEqual([
      [feni.lat, feni.lng],
      [mirsharai.lat, mirsharai.lng],
    ]);
    expect(last).toMatchObject(mirsharai);
  });

  it('of an offline phone that are sent twice at the same time, the newest batch first, make one line', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    const drive = Array.from({ length: 30 }, (_, index) => ({
      at: minutesAgo(30 - index),
      lat: feni.lat - index * 0.008,
      lng: feni.lng + index * 0.006,
    }));
    const [first, second, third] = [0, 10, 20].map((start) => drive.slice(start, start + 10));
    for (const batch of [third!, first!, second!]) {
      const counts = await Promise.all([1, 2].map(() => context.report(driver, bookingId, ...batch)));
      expect(counts.map(({ counts: { stored } }) => stored).toSorted()).toEqual([0, 10]);
    }
    const { line, last } = await context.track.get(driver, bookingId);
    expect(line).toEqual(drive.map(({ lat, lng }) => [lat, lng]));
    expect(last).toMatchObject({ lat: drive.at(-1)!.lat, lng: drive.at(-1)!.lng });
  });

  it('that are false are dropped and counted, and refuse no others', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    const list = [
      { at: minutesAgo(3), lat: 0, lng: 0 },
      { at: minutesAgo(3), lat: null, lng: 90 },
      { at: minutesAgo(3), lat: 90.4, lng: 23.8 },
      { at: minutesAgo(3), lat: '23.8', lng: '90.4' },
      { at: minutesAgo(3), lat: 23.8 },
      { at: minutesAgo(900), ...feni },
      { at: minutesAgo(1), ...mirsharai, accuracy_m: -1, speed_kmh: 'fast', heading: 999 },
    ];
    expect((await context.report(driver, bookingId, ...list)).counts).toEqual({ stored: 1, dropped: 6 });
    expect((await context.track.get(driver, bookingId)).last).toMatchObject({
      accuracy_m: null,
      speed_kmh: null,
      heading: null,
    });
  });

  it('that are implausible are kept, but neither shown nor used', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    await context.report(driver, bookingId, { at: minutesAgo(3), ...feni });
    const far = { at: minutesAgo(2), lat: 25.6, lng: 88.7 };
    const inaccurate = { at: minutesAgo(1), ...mirsharai, accuracy_m: 2500 };
    expect((await context.report(driver, bookingId, far, inaccurate)).counts).toEqual({
      stored: 2,
      dropped: 0,
    });
    expect((await storedTimes(bookingId)).map((row) => row.is_plausible)).toEqual([true, false, false]);
    expect(await context.track.get(driver, bookingId)).toMatchObject({
      line: [[feni.lat, feni.lng]],
      last: feni,
    });
  });

  it('of a clock that is ahead get the time of the server', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    await context.report(driver, bookingId, { at: minutesAgo(-60), ...mirsharai });
    const [row] = await storedTimes(bookingId);
    expect(Math.abs(row!.at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('belong to it from the report that the driver is coming until its end', async () => {
    const { customer, driver, admin, bookingId } = await context.deal('confirmed');
    expect((await context.report(driver, bookingId, { at: minutesAgo(0), ...feni })).counts).toEqual({
      stored: 0,
      dropped: 1,
    });
    await context.reach(driver, bookingId, 'coming');
    expect((await context.report(driver, bookingId, { at: minutesAgo(0), ...feni })).counts).toEqual({
      stored: 1,
      dropped: 0,
    });
    await context.closures.cancel(admin, bookingId, { reason: 'The road is closed.' });
    await expectRefused(context.report(driver, bookingId, { at: minutesAgo(0), ...feni }), 'trip_not_found');
    expect((await context.track.get(customer, bookingId)).is_stale).toBe(false);
  });

  it('are reported by its driver only, and read by customer, driver and staff', async () => {
    const { customer, driver, admin, bookingId } = await context.loadedTrip();
    const strangers = [await context.person('user'), await context.person('driver')];
    const operator = await context.person('operator');
    for (const other of [customer, admin, ...strangers])
      await expectRefused(context.report(other, bookingId, { at: minutesAgo(0), ...feni }), 'trip_not_found');
    for (const stranger of strangers)
      await expectRefused(context.track.get(stranger, bookingId), 'trip_not_found');
    for (const reader of [customer, driver, admin, operator])
      expect(await context.track.get(reader, bookingId)).toMatchObject({
        line: [],
        last: null,
        eta: null,
        remaining_km: null,
      });
    await expectRefused(context.track.get(customer, 999_999), 'trip_not_found');
  });

  it('are thinned out to 200, and the last stays', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    const all = Array.from({ length: 450 }, (_, index) => ({
      at: minutesAgo(460 - index),
      lat: feni.lat - index * 0.0005,
      lng: feni.lng + index * 0.0004,
    }));
    for (let start = 0; start < all.length; start += 100)
      await context.report(driver, bookingId, ...all.slice(start, start + 100));
    const { line } = await context.track.get(driver, bookingId);
    expect(line).toHaveLength(150);
    expect(line.at(-1)).toEqual([all.at(-1)!.lat, all.at(-1)!.lng]);
  });

  it('never wait for a report of a stage', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    await context.report(driver, bookingId, { at: minutesAgo(2), ...feni });
    await context.get(Database).transaction(async (tx) => {
      await tx.query('SELECT FROM booking WHERE id = $1 FOR UPDATE', [bookingId]);
      await tx.query('UPDATE trip SET version = version + 1 WHERE booking_id = $1', [bookingId]);
      expect((await context.report(driver, bookingId, { at: minutesAgo(1), ...mirsharai })).counts).toEqual({
        stored: 1,
        dropped: 0,
      });
    });
  });
});

describe('pushes of positions', () => {
  it('go out at most once in ten seconds, for a position that is new and the last', async () => {
    const { customer, driver, bookingId } = await context.loadedTrip();
    const pushOf = async (position: object) => (await context.report(driver, bookingId, position)).push;
    const first = await pushOf({ at: minutesAgo(60), ...feni });
    expect(first).toMatchObject({
      userId: customer.userId,
      driverId: driver.userId,
      message: { booking_id: bookingId, last: feni },
    });
    const second = { at: minutesAgo(10), ...mirsharai };
    expect(await pushOf(second)).toBeNull();
    await context.database.query(`UPDATE last_position SET pushed_at = now() - interval '10 seconds'`);
    expect(await pushOf({ at: minutesAgo(61), ...feni })).toBeNull();
    expect(await pushOf(second)).toBeNull();
    expect((await pushOf({ at: minutesAgo(9), ...mirsharai }))!.message.remaining_km).toBeGreaterThan(40);
  });
});

describe('the partitions of positions', () => {
  const names = async () =>
    (
      await context.database.query<{ name: string }>(
        `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
         WHERE inhparent = 'position'::regclass ORDER BY 1`,
      )
    ).map(({ name }) => name);
  const dayOf = (offset: number) =>
    `position_${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}`;

  it('are made ahead, and dropped after 90 days', async () => {
    const partitions = context.get(PositionPartitionsService);
    await partitions.create([new Date(Date.now() - 91 * 86_400_000), new Date(Date.now() - 90 * 86_400_000)]);
    expect(await partitions.maintain()).toBe(1);
    expect(await partitions.maintain()).toBe(0);
    const present = await names();
    expect(present).not.toContain(dayOf(-91));
    expect(present).toEqual(expect.arrayContaining([dayOf(-90), dayOf(0), dayOf(7)]));
  });

  it('are made by a position of a day that has none', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    await context.database.query(`DROP TABLE IF EXISTS ${dayOf(0)}`);
    await Promise.all([
      context.report(driver, bookingId, { at: minutesAgo(0), ...feni }),
      context.report(driver, bookingId, { at: minutesAgo(0.1), ...feni }),
    ]);
    expect(await storedTimes(bookingId)).toHaveLength(2);
  });
});
