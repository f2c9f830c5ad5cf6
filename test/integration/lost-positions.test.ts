import { describe, expect, it } from '@jest/globals';
import { LostPositionsService } from '@app/domain/positions/lost-positions.service.js';
import { feni, PositionsContext } from '../support/positions-context.js';
import { lazy, setUp } from '../support/set-up.js';
import { minutesAgo } from '../support/trips-context.js';

const context = setUp(() => PositionsContext.start());
const lostPositions = lazy(() => context.get(LostPositionsService));

describe('a driver whose positions stopped', () => {
  it('is reminded once, and again after the next position', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    const reminders = async () => (await context.events(bookingId, 'trip.position_lost')).length;
    const age = () => context.database.query(`UPDATE last_position SET at = at - interval '16 minutes'`);
    await context.report(driver, bookingId, { at: minutesAgo(5), ...feni });
    await lostPositions.remind();
    expect(await reminders()).toBe(0);
    await age();
    await lostPositions.remind();
    await lostPositions.remind();
    expect(await reminders()).toBe(1);
    await context.report(driver, bookingId, { at: minutesAgo(0), ...feni });
    await age();
    await lostPositions.remind();
    expect(await reminders()).toBe(2);
  });

  it('is not reminded while the vehicle stands at the pickup or drop-off, or after the trip', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    await context.report(driver, bookingId, { at: minutesAgo(16), ...feni });
    await context.reach(driver, bookingId, 'at_drop');
    await lostPositions.remind();
    expect(await context.events(bookingId, 'trip.position_lost')).toEqual([]);
  });
});

describe('the queue of trips without a recent location', () => {
  const lostBookingIds = async () => {
    const operator = await context.person('operator');
    const { items } = await context.bookingQueries.list(operator, { queue: 'no_location' });
    return items.map(({ id }) => id);
  };

  it('contains a trip whose last position is old, until the next position', async () => {
    const { driver, bookingId } = await context.loadedTrip();
    expect(await lostBookingIds()).not.toContain(bookingId);
    await context.report(driver, bookingId, { at: minutesAgo(16), ...feni });
    expect(await lostBookingIds()).toContain(bookingId);
    const { no_location: count } = await context.bookingQueries.countQueues(undefined);
    expect(count).toBe((await lostBookingIds()).length);
    await context.report(driver, bookingId, { at: minutesAgo(14), ...feni });
    expect(await lostBookingIds()).not.toContain(bookingId);
  });

  it('leaves out a vehicle that stands at the pickup or drop-off, and a trip that has ended', async () => {
    const standingTrip = await context.loadedTrip();
    const cancelledTrip = await context.loadedTrip();
    for (const { driver, bookingId } of [standingTrip, cancelledTrip])
      await context.report(driver, bookingId, { at: minutesAgo(16), ...feni });
    await context.reach(standingTrip.driver, standingTrip.bookingId, 'at_drop');
    await context.closures.cancel(cancelledTrip.admin, cancelledTrip.bookingId, {
      reason: 'The road is closed.',
    });
    const ids = await lostBookingIds();
    expect(ids).not.toContain(standingTrip.bookingId);
    expect(ids).not.toContain(cancelledTrip.bookingId);
  });
});
