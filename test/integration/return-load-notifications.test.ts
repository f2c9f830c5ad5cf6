import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventPayload } from '@app/contracts/events.js';
import { setUpReactions } from '../support/reactions.js';

/** A Friday morning that is far enough ahead, in Bangladesh: the driver is free at 6 am. */
const FRIDAY = '2127-01-03T06:00:00+06:00';

/** What a driver hears of loads for the way back once an offer is accepted, although every job runs twice. */
describe('return loads after an accepted offer', () => {
  const { database, reactions, ids, rows, newestOf } = setUpReactions();
  let deal: { bookingId: number; offerId: number };

  beforeEach(async () => {
    deal = await rows.deal('confirmed');
    await database.query(
      `UPDATE booking SET drop_district = 'chattogram', drop_lat = 22.335, drop_lng = 91.8325,
         scheduled_time = $2::timestamptz - interval '12 hours' WHERE id = $1`,
      [deal.bookingId, FRIDAY],
    );
    await database.query('UPDATE offer SET busy_hours = 12, vehicle_id = NULL WHERE id = $1', [deal.offerId]);
  });

  /** A load from Chattogram to Dhaka, some hours after the driver is free. */
  async function addLoad(hours: number): Promise<void> {
    const id = await rows.booking();
    await database.query(
      `UPDATE booking SET pickup_lat = 22.37, pickup_lng = 91.78, drop_lat = 23.725, drop_lng = 90.412,
         distance_km = 250, weight_kg = 500, vehicle_type = 'truck',
         scheduled_time = $2::timestamptz + $3 * interval '1 hour' WHERE id = $1`,
      [id, FRIDAY, hours],
    );
  }

  async function accept(): Promise<EventPayload<'offer.return_loads_found'>[]> {
    await reactions.run('offer.accepted', {
      offer_id: deal.offerId,
      booking_id: deal.bookingId,
      driver_id: ids.driver,
      user_id: ids.customer,
      price: 5000,
    });
    const events = await database.query<{ payload: EventPayload<'offer.return_loads_found'> }>(
      `SELECT payload FROM outbox_event WHERE type = 'offer.return_loads_found' AND payload->>'offer_id' = $1`,
      [String(deal.offerId)],
    );
    return events.map(({ payload }) => payload);
  }

  it('are none when no load waits near the drop-off', async () => {
    expect(await accept()).toEqual([]);
  });

  it('notify the driver once, with their number, the district and the day of the first pickup', async () => {
    await addLoad(5);
    await addLoad(2);
    const [summary, ...others] = await accept();
    expect(others).toEqual([]);
    expect(summary).toMatchObject({
      count: 2,
      drop_district: 'chattogram',
      first_pickup: '2127-01-03T08:00:00+06:00',
    });
    expect(await reactions.notify('offer.return_loads_found', summary!)).toMatchObject([
      { user_id: ids.driver, link: `/return-loads?booking=${deal.bookingId}` },
    ]);
    const message = async (locale: 'en' | 'bn') => {
      const { message } = await newestOf(ids.driver, locale);
      return message.replace(/[\u2068\u2069]/g, '');
    };
    expect(await message('en')).toBe(
      '2 return loads from Chattogram on Friday. Send an offer before you leave.',
    );
    expect(await message('bn')).toMatch(/^শুক্রবার চট্টগ্রাম থেকে ২টি ফিরতি ট্রিপ আছে।/);
  });

  it('are none where the district of the drop-off is unknown', async () => {
    await database.query(`UPDATE booking SET drop_district = 'unknown' WHERE id = $1`, [deal.bookingId]);
    expect(await accept()).toEqual([]);
  });
});
