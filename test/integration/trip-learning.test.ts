import { describe, expect, it } from '@jest/globals';
import { PlaceLearningService } from '@app/domain/places/place-learning.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { roadSpeeds } from '@app/platform/config/road-settings.js';
import { highwayGraph } from '@app/domain/road/road-graph.js';
import { RoadSpeedsService } from '@app/domain/road/road-speeds.service.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

interface Report {
  place: string;
  end?: 'pickup' | 'drop';
  lat?: number;
  accuracyM?: number | null;
  status?: string;
  kind?: string;
}

const AGRABAD = 'spot/chattogram/Agrabad';
const LEARNED_LAT = 22.3301;

describe('learning of places', () => {
  const api = setUp(() => ApiContext.start());
  const query = <Row extends object>(sql: string, values?: unknown[]) =>
    api.database.query(sql, values) as unknown as Promise<Row[]>;
  let turn = 0;

  const learn = () => new PlaceLearningService(api.app.get(Database)).learn();
  const placeOf = async (key: string) =>
    (await query('SELECT lat, lng, radius_km, source FROM place WHERE key = $1', [key]))[0];

  /** A booking of the place with one report of its driver. */
  async function report({
    place,
    end = 'pickup',
    lat = LEARNED_LAT,
    accuracyM = 20,
    status = 'completed',
    kind = end === 'pickup' ? 'at_pickup' : 'unloaded',
  }: Report): Promise<void> {
    turn += 1;
    await query(
      `WITH customer AS (SELECT id FROM app_user WHERE username = 'customer'),
         driver AS (SELECT id FROM app_user WHERE username = 'driver'),
         made AS (
           INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, status, ${end}_place_id)
           SELECT customer.id, 'Somewhere', 'Elsewhere', now() - make_interval(days => $1), $2, place.id
           FROM customer, place WHERE key = $3 RETURNING id),
         offered AS (
           INSERT INTO offer (booking_id, driver_id, offered_price, status)
           SELECT made.id, driver.id, 5000, 'accepted' FROM made, driver RETURNING id, booking_id, driver_id),
         trip AS (
           INSERT INTO trip (booking_id, offer_id, driver_id, stage, ended_at)
           SELECT booking_id, id, driver_id, 'unloaded', now() FROM offered RETURNING id, driver_id)
       INSERT INTO trip_event (trip_id, client_id, kind, happened_at, lat, lng, accuracy_m, recorded_by)
       SELECT id, gen_random_uuid(), $4, now(), $5, 91.81, $6, driver_id FROM trip`,
      [turn, status, place, kind, lat, accuracyM],
    );
  }

  it('moves a place to the median of three trips, at either end', async () => {
    await report({ place: AGRABAD });
    await report({ place: AGRABAD, end: 'drop', lat: 22.3302 });
    expect(await learn()).toBe(0);
    await report({ place: AGRABAD, lat: 22.33 });
    expect(await learn()).toBe(1);
    expect(await placeOf(AGRABAD)).toEqual({ lat: LEARNED_LAT, lng: 91.81, radius_km: 3, source: 'learned' });
    expect(await learn()).toBe(0);
  });

  it.each<[string, Partial<Report>]>([
    ['inexact reports', { accuracyM: 101 }],
    ['reports without an accuracy', { accuracyM: null }],
    ['reports from another stage', { kind: 'on_the_way' }],
    ['bookings that were not completed', { status: 'cancelled' }],
    ['reports from far away', { lat: 24.5 }],
  ])('learns nothing from %s', async (_, changes) => {
    const place = 'spot/chattogram/Khatunganj';
    for (let trip = 0; trip < 3; trip += 1) await report({ place, ...changes });
    expect(await learn()).toBe(0);
    expect(await placeOf(place)).toMatchObject({ source: 'manual' });
  });

  it('leaves districts and imported places where they are', async () => {
    const importedKey = 'spot/chattogram/Chaktai';
    await query(`UPDATE place SET source = 'imported' WHERE key = $1`, [importedKey]);
    for (const place of ['district/chattogram/Chattogram', importedKey])
      for (let trip = 0; trip < 3; trip += 1) await report({ place });
    expect(await learn()).toBe(0);
  });
});

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
