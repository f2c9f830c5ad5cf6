import { describe, expect, it } from '@jest/globals';
import { positionEndpoints } from '@app/contracts/positions.js';
import { RunningTripsService } from '@app/domain/positions/running-trips.service.js';
import { feni, mirsharai, PositionsContext } from '../support/positions-context.js';
import { setUp } from '../support/set-up.js';
import { minutesAgo } from '../support/trips-context.js';

const context = setUp(() => PositionsContext.start());

describe('the arrival', () => {
  it('is told from the loading to the drop-off, as long as the last position is recent', async () => {
    const { customer, driver, bookingId } = await context.loadedTrip();
    await context.report(driver, bookingId, { at: minutesAgo(20), ...feni });
    const stale = await context.track.get(customer, bookingId);
    expect(stale).toMatchObject({ eta: null, is_stale: true });
    expect(stale.remaining_km).toBeGreaterThan(60);

    await context.report(driver, bookingId, { at: minutesAgo(1), ...mirsharai });
    const {
      eta,
      remaining_km: remainingKm,
      is_stale: isStale,
      plan,
    } = await context.track.get(customer, bookingId);
    expect(isStale).toBe(false);
    expect(remainingKm).toBeLessThan(stale.remaining_km!);
    expect(Date.parse(eta!.to)).toBeGreaterThan(Date.parse(eta!.from));
    expect(plan!.line.length).toBeGreaterThan(3);

    await context.reach(driver, bookingId, 'at_drop');
    expect(await context.track.get(customer, bookingId)).toMatchObject({ eta: null, remaining_km: null });
  });

  it('is not told before the goods are loaded', async () => {
    const { customer, driver, bookingId } = await context.deal('confirmed');
    await context.reach(driver, bookingId, 'coming');
    await context.report(driver, bookingId, { at: minutesAgo(0), ...feni });
    expect(await context.track.get(customer, bookingId)).toMatchObject({
      last: feni,
      eta: null,
      remaining_km: null,
    });
  });
});

describe('the list of running trips', () => {
  const bookingsOf = async (...ids: number[]) =>
    (await context.get(RunningTripsService).list()).filter(({ booking_id }) => ids.includes(booking_id));

  it('names route, driver and plate, where the vehicle is and when it arrives', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    await context.report(driver, bookingId, { at: minutesAgo(1), ...mirsharai, heading: 140 });
    const { last, eta, remaining_km: remainingKm } = await context.track.get(driver, bookingId);
    await context.addVehicle(driver, { license_plate: 'Feni Ta 11-2345' });
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
    await context.reach(driver, bookingId, 'at_drop');
    expect(await bookingsOf(bookingId)).toMatchObject([{ stage: 'at_drop', eta: null, remaining_km: null }]);
  });

  it('begins with those that have no recent position, the oldest first', async () => {
    const [fresh, stale, oldest] = [
      await context.loadedTrip(),
      await context.loadedTrip(),
      await context.loadedTrip(),
    ];
    await context.report(fresh.driver, fresh.bookingId, { at: minutesAgo(1), ...feni });
    await context.report(stale.driver, stale.bookingId, { at: minutesAgo(16), ...feni });
    await context.report(oldest.driver, oldest.bookingId, { at: minutesAgo(90), ...feni });
    const trips = await bookingsOf(fresh.bookingId, stale.bookingId, oldest.bookingId);
    expect(trips.map(({ booking_id: id, is_stale: isStale, eta }) => [id, isStale, eta !== null])).toEqual([
      [oldest.bookingId, true, false],
      [stale.bookingId, true, false],
      [fresh.bookingId, false, true],
    ]);
  });

  it('leaves out trips without a position and trips that have ended', async () => {
    const [silent, cancelledTrip] = [await context.loadedTrip(), await context.loadedTrip()];
    await context.report(cancelledTrip.driver, cancelledTrip.bookingId, { at: minutesAgo(1), ...feni });
    await context.closures.cancel(cancelledTrip.admin, cancelledTrip.bookingId, {
      reason: 'The road is closed.',
    });
    expect(await bookingsOf(silent.bookingId, cancelledTrip.bookingId)).toEqual([]);
  });
});

describe('the queue of late trips', () => {
  const late = async () => {
    const operator = await context.person('operator');
    const { items } = await context.bookingQueries.list(operator, { queue: 'late' });
    return items.map(({ id }) => id);
  };
  /** Lets the trip take so many minutes by its route. */
  const setDuration = (bookingId: number, minutes: number | null) =>
    context.database.query(`UPDATE booking SET duration_minutes = $2 WHERE id = $1`, [bookingId, minutes]);

  it('contains a loaded trip whose arrival is late even at best, until it arrives', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    await setDuration(bookingId, 300);
    await context.report(driver, bookingId, { at: minutesAgo(2), ...feni });
    expect(await late()).not.toContain(bookingId);
    // From Feni it takes more than half an hour longer than this.
    await setDuration(bookingId, 5);
    expect(await late()).toContain(bookingId);
    await context.reach(driver, bookingId, 'at_drop');
    expect(await late()).not.toContain(bookingId);
  });

  it('leaves out a trip whose duration or arrival is unknown', async () => {
    const withoutDuration = await context.loadedTrip();
    const withoutPosition = await context.loadedTrip();
    await setDuration(withoutDuration.bookingId, null);
    await setDuration(withoutPosition.bookingId, 5);
    await context.report(withoutDuration.driver, withoutDuration.bookingId, { at: minutesAgo(2), ...feni });
    const ids = await late();
    expect(ids).not.toContain(withoutDuration.bookingId);
    expect(ids).not.toContain(withoutPosition.bookingId);
  });
});
