import { beforeEach, describe, expect, it } from '@jest/globals';
import { ROUTE, setUpReactions } from '../support/reactions.js';

/** Each person gets one request to rate and one notification of ratings, although every job runs twice. */
describe('notifications of ratings', () => {
  let facts: { booking_id: number; user_id: number; driver_id: number };
  let link: string;

  const { database, reactions, ids, rows } = setUpReactions();

  beforeEach(async () => {
    const { bookingId } = await rows.completed();
    facts = { booking_id: bookingId, user_id: ids.customer, driver_id: ids.driver };
    link = `/booking-details?id=${bookingId}#rating`;
  });

  it('ask both sides once after the completion', async () => {
    const { booking_id } = facts;
    await reactions.run('booking.completed', { ...facts, offer_id: 1 });
    const requestEvents = await database.query<{ payload: object }>(
      `SELECT payload FROM outbox_event WHERE type = 'rating.asked' AND payload->>'booking_id' = $1`,
      [String(booking_id)],
    );
    expect(requestEvents).toEqual([{ payload: facts }]);
    const notifications = await reactions.notify('rating.asked', facts);
    expect(notifications).toHaveLength(2);
    expect(notifications).toEqual(
      expect.arrayContaining([
        { user_id: ids.customer, kind: 'rating.asked', params: { route: ROUTE, name: 'Abdul Karim' }, link },
        {
          user_id: ids.driver,
          kind: 'rating.asked.driver',
          params: { route: ROUTE, name: 'Farhana Rahman' },
          link,
        },
      ]),
    );
  });

  it('notify those who were rated, and nobody of one that is not shown', async () => {
    const publishRatings = (has_customers: 0 | 1, has_drivers: 0 | 1) =>
      reactions.run('rating.published', { ...facts, has_customers, has_drivers });
    const toldOf = async (id: string) =>
      (await reactions.notifications(id)).map(({ user_id }) => user_id).sort();
    expect(await toldOf(await publishRatings(1, 1))).toEqual([ids.customer, ids.driver].sort());
    expect(await reactions.notifications(await publishRatings(1, 0))).toEqual([
      {
        user_id: ids.driver,
        kind: 'rating.published',
        params: { route: ROUTE, name: 'Farhana Rahman' },
        link,
      },
    ]);
    expect(await toldOf(await publishRatings(0, 1))).toEqual([ids.customer]);
    const payload = { ...facts, rating_id: 1, is_from_driver: 1 as const };
    expect(await reactions.notify('rating.given', payload)).toEqual([]);
    expect(await reactions.notify('rating.hidden', payload)).toEqual([]);
  });
});
