import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { PunctualityService } from '@app/domain/replacements/punctuality.service.js';
import { ReplacementsContext, type ReplacementDeal } from '../support/replacements-context.js';
import { setUp } from '../support/set-up.js';

describe('drivers who are expected at a pickup', () => {
  const replacements = setUp(() => ReplacementsContext.start());
  const operator = setUp<Actor>(() => replacements.person('operator'));

  const check = () => replacements.get(PunctualityService).checkAll();
  const reset = () =>
    replacements.database.query(`UPDATE booking SET scheduled_time = now() + interval '9 days'`);
  /** Lets the pickup of a booking be so many minutes from now. */
  const move = (bookingId: number, minutes: number) =>
    replacements.database.query(
      'UPDATE booking SET scheduled_time = now() + make_interval(mins => $2) WHERE id = $1',
      [bookingId, minutes],
    );
  const driversOfEvents = async ({ bookingId }: ReplacementDeal, type: 'trip.coming_asked' | 'trip.late') =>
    (await replacements.events(bookingId, type)).map(({ payload }) => payload.driver_id);
  const late = async () =>
    (await replacements.bookingQueries.list(operator, { queue: 'late' })).items.map(({ id }) => id);

  it('should be asked once, two hours before it, whether they are coming', async () => {
    await reset();
    const deal = await replacements.deal('confirmed');
    await move(deal.bookingId, 121);
    expect(await check()).toBe(0);
    await move(deal.bookingId, 119);
    await Promise.all([check(), check(), check()]);
    await check();
    expect(await driversOfEvents(deal, 'trip.coming_asked')).toEqual([deal.driver.userId]);
  });

  it('should not be asked when they have said so', async () => {
    await reset();
    const deal = await replacements.deal('confirmed');
    await replacements.report(deal, 'coming');
    await move(deal.bookingId, 60);
    expect(await check()).toBe(0);
  });

  it('should be late half an hour after it, which both sides are told once', async () => {
    await reset();
    const deal = await replacements.deal('confirmed');
    await replacements.report(deal, 'coming');
    await move(deal.bookingId, -29);
    expect(await check()).toBe(0);
    expect(await late()).not.toContain(deal.bookingId);
    await move(deal.bookingId, -31);
    await Promise.all([check(), check(), check()]);
    expect(await driversOfEvents(deal, 'trip.late')).toEqual([deal.driver.userId]);
    expect(await late()).toContain(deal.bookingId);
    await replacements.report(deal, 'at_pickup');
    expect(await late()).not.toContain(deal.bookingId);
  });

  it('should be asked again for another time, and so should the next driver', async () => {
    await reset();
    const deal = await replacements.deal('confirmed');
    await move(deal.bookingId, 60);
    expect(await check()).toBe(1);
    await move(deal.bookingId, 90);
    expect(await check()).toBe(1);
    await replacements.release(deal);
    expect(await check()).toBe(0);
    const next = await replacements.offerOf(deal);
    await replacements.replace(deal.customer, next.offer);
    expect(await check()).toBe(1);
    expect(await driversOfEvents(deal, 'trip.coming_asked')).toEqual([
      deal.driver.userId,
      deal.driver.userId,
      next.driver.userId,
    ]);
  });

  it('should not be late while the booking needs a driver, or once it has ended', async () => {
    await reset();
    const releasedDeal = await replacements.releasedDeal();
    const cancelledDeal = await replacements.deal('confirmed');
    await replacements.closures.cancel(operator, cancelledDeal.bookingId, { reason: 'Nobody came' });
    for (const { bookingId } of [releasedDeal, cancelledDeal]) await move(bookingId, -60);
    expect(await check()).toBe(0);
    expect(await late()).toEqual([]);
  });
});
