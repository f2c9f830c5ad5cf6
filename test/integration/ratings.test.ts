import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { audiencesOf } from '@app/domain/realtime/event-audiences.js';
import { TripCompletionService } from '@app/domain/trips/trip-completion.service.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { RatingsContext } from '../support/ratings-context.js';
import { setUp } from '../support/set-up.js';

/** Who rates whom, and when each reader sees the rating. */
describe('ratings', () => {
  let deal: Awaited<ReturnType<RatingsContext['completedDeal']>>;
  let operator: Actor;

  const context = setUp(() => RatingsContext.start());

  beforeEach(async () => {
    deal = await context.completedDeal();
    operator = await context.person('operator');
  });

  const read = (actor: Actor) => context.queries.booking(actor, deal.bookingId);
  const shownTo = async (actor: Actor) =>
    (await read(actor)).ratings!.map(({ by, stars, comment }) => [by, stars, comment]);
  const readers = () => [deal.customer, deal.driver, operator, deal.admin];

  it('stay unknown to everybody but their author until both have rated', async () => {
    const rating = await context.rate(deal.customer, deal.bookingId, 2, 'Came late.');
    expect(rating).toMatchObject({ stars: 2, comment: 'Came late.' });
    for (const reader of readers()) expect(await shownTo(reader)).toEqual([]);
    expect((await read(deal.customer)).own_rating).toEqual(rating);
    for (const reader of [deal.driver, operator, deal.admin])
      expect((await read(reader)).own_rating).toBeNull();

    await context.rate(deal.driver, deal.bookingId, 4);
    for (const reader of readers())
      expect(await shownTo(reader)).toEqual([
        ['customer', 2, 'Came late.'],
        ['driver', 4, null],
      ]);
  });

  it('are shown seven days after the completion without the other one', async () => {
    await context.rate(deal.driver, deal.bookingId, 3, 'The goods were not ready.');
    await context.age(deal.bookingId, 7 * 24 - 1);
    expect(await shownTo(deal.customer)).toEqual([]);
    await context.age(deal.bookingId, 1);
    for (const reader of readers())
      expect(await shownTo(reader)).toEqual([['driver', 3, 'The goods were not ready.']]);
    // The customer may still rate, and that is shown at once.
    await context.rate(deal.customer, deal.bookingId, 1);
    expect(await shownTo(deal.driver)).toHaveLength(2);
  });

  it('are announced once, and what is announced has no stars and no words', async () => {
    const comment = 'Words that nobody may learn early.';
    await context.rate(deal.customer, deal.bookingId, 2, comment);
    expect(await context.ratings.announceDue()).toBe(0);
    await context.age(deal.bookingId, 7 * 24);
    expect(await context.ratings.announceDue()).toBe(1);
    expect(await context.ratings.announceDue()).toBe(0);
    await context.rate(deal.driver, deal.bookingId, 5, comment);
    const events = (await context.events(deal.bookingId)).filter(({ type }) => type.startsWith('rating.'));
    expect(events.map(({ type, payload }) => [type, payload])).toMatchObject([
      ['rating.given', { is_from_driver: 0 }],
      ['rating.published', { has_customers: 1, has_drivers: 0 }],
      ['rating.given', { is_from_driver: 1 }],
      ['rating.published', { has_customers: 0, has_drivers: 1 }],
    ]);
    expect(JSON.stringify(events)).not.toContain(comment);
    for (const { payload } of events) expect(payload).not.toHaveProperty('stars');
  });

  it('are announced with the second one; the first is pushed to its author only', async () => {
    await context.rate(deal.customer, deal.bookingId);
    await context.rate(deal.driver, deal.bookingId);
    expect(await context.ratings.announceDue()).toBe(0);
    const [first, , publishEvent] = (await context.events(deal.bookingId)).filter(({ type }) =>
      type.startsWith('rating.'),
    );
    const roomsOf = (event: typeof first) =>
      audiencesOf({ id: '', at: '', request_id: null, actor_id: null, ...event! })
        .filter(({ refs }) => refs.some(({ type }) => type === 'Booking'))
        .flatMap(({ rooms }) => rooms);
    expect(roomsOf(first)).toEqual([`user:${deal.customer.userId}`]);
    expect(publishEvent!.payload).toMatchObject({ has_customers: 1, has_drivers: 1 });
    expect(roomsOf(publishEvent)).toEqual(
      expect.arrayContaining([`user:${deal.customer.userId}`, `user:${deal.driver.userId}`]),
    );
  });

  it('are given once, by the two parties, within fourteen days of the completion', async () => {
    const { customer, driver, bookingId } = deal;
    const stranger = await context.person('user');
    const otherDriver = await context.person('driver');
    await expectRefused(context.rate(stranger, bookingId), 'booking_not_found');
    await expectRefused(context.rate(otherDriver, bookingId), 'booking_not_found');
    await context.rate(customer, bookingId);
    await expectRefused(context.rate(customer, bookingId), 'already_rated');
    await context.age(bookingId, 14 * 24);
    await expectRefused(context.rate(driver, bookingId), 'rating_too_late');

    const runningDeal = await context.deal('confirmed');
    await expectRefused(context.rate(runningDeal.customer, runningDeal.bookingId), 'booking_not_completed');
    await expectRefused(context.rate(runningDeal.driver, runningDeal.bookingId), 'booking_not_completed');
  });

  it('are one of each side when both sides send theirs many times at once', async () => {
    const both = [deal.customer, deal.driver];
    const attempts = Array.from({ length: 10 }, (_, index) => context.rate(both[index % 2]!, deal.bookingId));
    expect(await countResults(attempts)).toEqual({ done: 2, already_rated: 8 });
    expect(await shownTo(operator)).toHaveLength(2);
    const publishEvents = await context.events(deal.bookingId, 'rating.published');
    expect(publishEvents).toHaveLength(1);
  });

  it('say until when each side can rate, in lists and on the booking', async () => {
    const { customer, driver, bookingId } = deal;
    const inLists = async () => {
      const whole = await context.bookingQueries.list(customer, {});
      const asJson = await context.bookingQueries.ownAsJson(customer.userId, {});
      expect(asJson.items.map((text) => JSON.parse(text) as unknown)).toEqual(whole.items);
      const history = await context.offerQueries.history(driver, {});
      return [whole.items[0]!.rate_until, history.items[0]!.rate_until];
    };
    const before = await inLists();
    expect(
      before.every((until) => Math.abs(Date.parse(until!) - Date.now() - 14 * 86_400_000) < 60_000),
    ).toBe(true);
    expect([(await read(customer)).rate_until, (await read(driver)).rate_until]).toEqual(before);
    await context.rate(customer, bookingId);
    expect(await inLists()).toEqual([null, before[1]]);
    expect((await read(driver)).rate_until).toBe(before[1]);
    await context.age(bookingId, 14 * 24);
    expect(await inLists()).toEqual([null, null]);
  });

  it('are not read by drivers whose offer was not taken', async () => {
    const customer = await context.person('user');
    const booking = await context.book(customer);
    const [driver, loser] = [await context.person('driver'), await context.person('driver')];
    const offer = await context.offer(driver, booking);
    await context.offer(loser, booking);
    await context.paymentDecisions.approve(deal.admin, (await context.pay(customer, offer)).id);
    await context.deliver({ customer, driver, bookingId: booking.id, offer });
    await context.rate(customer, booking.id);
    await context.rate(driver, booking.id);
    const view = await context.queries.booking(loser, booking.id);
    expect(view).toMatchObject({ ratings: [], own_rating: null, rate_until: null });
  });

  it('keep their stars when an admin hides the comment; only staff read it then, with the reason', async () => {
    await context.rate(deal.customer, deal.bookingId, 1, 'An insult.');
    const [row] = await context.database.query<{ id: number }>(
      'SELECT id FROM rating WHERE booking_id = $1',
      [deal.bookingId],
    );
    await expectRefused(context.ratings.hide(deal.admin, row!.id, 'Insult'), 'rating_not_found');
    await context.rate(deal.driver, deal.bookingId, 5);
    const hiddenRating = await context.ratings.hide(deal.admin, row!.id, 'It insults the driver.');
    expect(hiddenRating).toMatchObject({
      stars: 1,
      is_comment_hidden: true,
      hide_reason: 'It insults the driver.',
    });
    await expectRefused(context.ratings.hide(deal.admin, row!.id, 'Again'), 'comment_hidden');
    await expectRefused(context.ratings.hide(deal.admin, 999_999, 'Unknown'), 'rating_not_found');

    for (const party of [deal.customer, deal.driver]) {
      const [first] = (await read(party)).ratings!;
      expect(first).toMatchObject({ stars: 1, comment: null, is_comment_hidden: true });
      expect(first).not.toHaveProperty('hide_reason');
    }
    expect((await read(operator)).ratings![0]).toMatchObject({ comment: 'An insult.' });
    expect((await context.audit('rating', row!.id))[0]).toMatchObject({
      actor_id: deal.admin.userId,
      action: 'rating.hide',
      after: { reason: 'It insults the driver.' },
    });
  });

  it('stay without the name of an account that was deleted', async () => {
    await context.rate(deal.customer, deal.bookingId, 4, 'Careful.');
    await context.rate(deal.driver, deal.bookingId, 5);
    await context.deleteUser(deal.customer.userId);
    const [first, second] = (await read(deal.driver)).ratings!;
    expect(first).toMatchObject({ by: 'customer', name: null, stars: 4, comment: 'Careful.' });
    expect(second!.name).not.toBeNull();
  });
});

/** What both sides read of the end of a booking. */
describe('the end of a booking', () => {
  const context = setUp(() => RatingsContext.start());

  it('says to both sides when and why staff cancelled it', async () => {
    const { customer, driver, bookingId } = await context.deal('confirmed');
    const operator = await context.person('operator');
    const before = await context.queries.booking(customer, bookingId);
    expect(before.ended_by_staff).toBeNull();
    await context.closures.cancel(operator, bookingId, { reason: 'Road closed' });
    for (const reader of [customer, driver]) {
      const { ended_by_staff } = await context.queries.booking(reader, bookingId);
      expect(ended_by_staff).toEqual({ at: expect.any(String), reason: 'Road closed' });
    }
  });

  it('says to both sides when and why staff completed it without its code', async () => {
    const { customer, driver, bookingId } = await context.deal('confirmed');
    const operator = await context.person('operator');
    await context.database.query(`UPDATE trip SET stage = 'unloaded' WHERE booking_id = $1`, [bookingId]);
    const completion = context.get(TripCompletionService);
    await completion.complete(operator, bookingId, 'The phone is lost.');
    for (const reader of [customer, driver]) {
      const { ended_by_staff } = await context.queries.booking(reader, bookingId);
      expect(ended_by_staff).toEqual({ at: expect.any(String), reason: 'The phone is lost.' });
    }
  });

  it('names no staff when the customer entered the code', async () => {
    const { customer, bookingId } = await context.completedDeal();
    expect((await context.queries.booking(customer, bookingId)).ended_by_staff).toBeNull();
  });
});
