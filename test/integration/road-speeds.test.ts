import { describe, expect, it } from '@jest/globals';
import { roadSpeeds } from '@app/platform/config/road-settings.js';
import { Database } from '@app/platform/database/database.service.js';
import { highwayGraph } from '@app/domain/road/road-graph.js';
import { RoadSpeedsService } from '@app/domain/road/road-speeds.service.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

const dhaka = { lat: 23.725, lng: 90.412 };
const bogura = { lat: 24.8465, lng: 89.3773 };

describe('learning of road speeds', () => {
  const api = setUp(() => ApiContext.start());
  const speeds = (configuredSpeeds: object = {}) =>
    new RoadSpeedsService(api.app.get(Database), {
      road: { engineUrl: undefined, speeds: { ...roadSpeeds, ...configuredSpeeds }, configuredSpeeds },
    });
  const minutesAt = async (configuredSpeeds?: object) =>
    (await speeds(configuredSpeeds).refresh()).route(dhaka, bogura)!.minutes;

  /** Completed trips from Dhaka to Bogura that took so many minutes. */
  async function drive(count: number, minutes: number): Promise<void> {
    await api.database.query(
      `WITH customer AS (SELECT id FROM app_user WHERE username = 'customer'),
         driver AS (SELECT id FROM app_user WHERE username = 'driver'),
         booked AS (
           INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, status,
             pickup_lat, pickup_lng, drop_lat, drop_lng, distance_km, is_distance_approximate)
           SELECT customer.id, 'Dhaka', 'Bogura', now() - make_interval(days => turn), 'completed', $2, $3, $4, $5, 200, false
           FROM customer, generate_series(1, $1) AS turn RETURNING id),
         offered AS (
           INSERT INTO offer (booking_id, driver_id, offered_price, status)
           SELECT booked.id, driver.id, 5000, 'accepted' FROM booked, driver RETURNING id, booking_id, driver_id),
         trip AS (
           INSERT INTO trip (booking_id, offer_id, driver_id, stage, ended_at)
           SELECT booking_id, id, driver_id, 'unloaded', now() FROM offered RETURNING id, driver_id)
       INSERT INTO trip_event (trip_id, client_id, kind, happened_at, recorded_by)
       SELECT id, gen_random_uuid(), stage.kind, now() - interval '3 days' + stage.after, driver_id
       FROM trip, (VALUES ('loaded', interval '0'), ('at_drop', make_interval(mins => $6))) AS stage (kind, after)`,
      [count, dhaka.lat, dhaka.lng, bogura.lat, bogura.lng, minutes],
    );
  }

  it('lets estimates take as long as twenty trips did, but keeps a speed that was configured', async () => {
    const byDefault = highwayGraph.route(dhaka, bogura)!.minutes;
    await drive(19, byDefault * 2);
    expect(await speeds().learn()).toBe(0);
    expect(await minutesAt()).toBe(byDefault);

    await drive(1, byDefault * 2);
    expect(await speeds().learn()).toBe(1);
    expect(await minutesAt()).toBeGreaterThan(byDefault * 1.5);
    expect(await minutesAt({ national: roadSpeeds.national })).toBe(byDefault);
  });
});
