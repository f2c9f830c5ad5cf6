import { describe, expect, it } from '@jest/globals';
import type { EstimateBody } from '@app/contracts/prices.js';
import { PriceGuidanceService } from '@app/domain/prices/price-guidance.service.js';
import { PriceLevelsService } from '@app/domain/prices/price-levels.service.js';
import { PricesModule } from '@app/domain/prices/prices.module.js';
import { TariffsService } from '@app/domain/prices/tariffs.service.js';
import { expectRefused } from '../support/command-results.js';
import { DomainContext } from '../support/domain-context.js';
import { lazy, setUp } from '../support/set-up.js';

const domain = setUp(() => DomainContext.start([PricesModule]));
const tariffs = lazy(() => domain.get(TariffsService));
const levels = lazy(() => domain.get(PriceLevelsService));
const guidance = lazy(() => domain.get(PriceGuidanceService));

const truck = { vehicle_type: 'truck' as const, base: 1500, per_km: 50, minimum: 3000 };
const van = { vehicle_type: 'van' as const, base: 800, per_km: 30, minimum: 1500 };

const trip = (changes: Partial<EstimateBody> = {}): EstimateBody => ({
  pickup: { text: 'Tejgaon, Dhaka' },
  drop: { text: 'Agrabad, Chattogram' },
  vehicle_type: 'truck',
  ...changes,
});

/** Completed trips of 250 km at this price, each of its own driver; the customers take turns. */
async function complete(
  count: number,
  {
    price = 16_000,
    customers = 3,
    type = 'truck',
    from = 'dhaka',
    to = 'chattogram',
    isSameDriver = false,
  } = {},
): Promise<number[]> {
  const people = await Promise.all(Array.from({ length: customers }, () => domain.person('user')));
  const ids: number[] = [];
  let driver = await domain.person('driver');
  for (let n = 0; n < count; n += 1) {
    if (!isSameDriver && n > 0) driver = await domain.person('driver');
    const [booking] = await domain.database.query<{ id: number }>(
      `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, vehicle_type, status, price, distance_km,
         pickup_district, drop_district, is_route_resolved)
       VALUES ($1, 'A', 'B', now() - interval '2 days', $2, 'completed', $3, 250, $4, $5, true) RETURNING id`,
      [people[n % customers]!.userId, type, price, from, to],
    );
    await domain.database.query(
      `WITH accepted AS (INSERT INTO offer (booking_id, driver_id, offered_price, status) VALUES ($1, $2, $3, 'accepted') RETURNING id)
       UPDATE booking SET selected_offer_id = accepted.id FROM accepted WHERE booking.id = $1`,
      [booking!.id, driver.userId, price],
    );
    ids.push(booking!.id);
  }
  return ids;
}

describe('tariffs', () => {
  const admin = setUp(() => domain.person('admin'));
  it('are replaced as a whole, and keep their history', async () => {
    const [first] = await tariffs.replace(admin, [truck, van]);
    expect(first).toMatchObject(truck);
    const newTariffs = await tariffs.replace(admin, [truck, { ...van, per_km: 32 }]);
    expect(newTariffs.map(({ per_km }) => per_km)).toEqual([50, 32]);
    expect(newTariffs[0]!.valid_from).toBe(first!.valid_from);
    expect(await tariffs.replace(admin, [truck])).toHaveLength(1);
    expect(await tariffs.list()).toHaveLength(1);
    const history = await domain.database.query<{ vehicle_type: string; is_ended: boolean }>(
      'SELECT vehicle_type, valid_until IS NOT NULL AS is_ended FROM tariff ORDER BY id',
    );
    expect(history.map(({ is_ended }) => is_ended)).toEqual([false, true, true]);
    const entries = await domain.database.query<{ after: { per_km: number } | null }>(
      `SELECT after FROM audit_entry WHERE action = 'tariff.replace' ORDER BY id`,
    );
    expect(entries.map(({ after }) => after?.per_km ?? null)).toEqual([50, 30, 32, null]);
  });

  it('are the basis without trips; without either there is no price', async () => {
    expect(await guidance.estimate(trip())).toMatchObject({
      is_distance_approximate: true,
      via_ferry: false,
      price: { basis: 'tariff', trips: 0 },
    });
    expect((await guidance.estimate(trip({ vehicle_type: 'van' }))).price).toBeNull();
  });
});

describe('prices of finished trips', () => {
  it('count from seven trips of three customers, without disputes, once per customer, driver and day', async () => {
    const price = async () => {
      await levels.compute();
      return (await guidance.estimate(trip())).price!;
    };
    await complete(6);
    // A customer who books one driver all day is one fact.
    await complete(5, { customers: 1, isSameDriver: true, from: 'sylhet', to: 'bogura' });
    const [disputedId] = await complete(1);
    await domain.database.query(
      `WITH ticket AS (INSERT INTO support_ticket (user_id, subject, description) SELECT user_id, 'A', 'B' FROM booking WHERE id = $1 RETURNING id)
       INSERT INTO dispute (booking_id, opened_by, driver_id, ticket_id, reason, message)
       SELECT booking.id, 'customer', offer.driver_id, ticket.id, 'Late', 'Late' FROM ticket, booking
       JOIN offer ON offer.id = booking.selected_offer_id WHERE booking.id = $1`,
      [disputedId],
    );
    expect(await price()).toMatchObject({ basis: 'vehicle_type', trips: 7 });
    await complete(1);
    const band = await price();
    expect(band).toMatchObject({ basis: 'lane', trips: 7 });
    expect(band.low).toBeLessThan(band.middle);
    expect(band.high).toBeGreaterThan(band.middle);
  });

  it('are apart for both directions', async () => {
    const back = await guidance.estimate(
      trip({ pickup: { text: 'Agrabad, Chattogram' }, drop: { text: 'Tejgaon, Dhaka' } }),
    );
    expect(back.price).toMatchObject({ basis: 'vehicle_type' });
  });

  it('move with the tariff, so the usual price stays near what was paid', async () => {
    const admin = await domain.person('admin');
    const before = (await guidance.estimate(trip())).price!;
    await tariffs.replace(admin, [{ ...truck, base: 3000, per_km: 100 }]);
    const after = (await guidance.estimate(trip())).price!;
    expect(after.basis).toBe('lane');
    expect(after.middle / before.middle).toBeLessThan(1.5);
    await tariffs.replace(admin, [truck]);
  });

  it('are given to whoever may read a booking', async () => {
    const [customer, stranger] = [await domain.person('user'), await domain.person('user')];
    const [driver, operator] = [await domain.person('driver'), await domain.person('operator')];
    const { id } = await domain.book(customer);
    for (const reader of [customer, driver, operator])
      expect(await guidance.ofBooking(reader, id)).toMatchObject({ basis: 'lane', trips: 7 });
    await expectRefused(guidance.ofBooking(stranger, id), 'booking_not_found');
    const unknown = await domain.book(customer, { drop_address: 'Somewhere' });
    expect(await guidance.ofBooking(customer, unknown.id)).toBeNull();
  });
});

describe('an estimate', () => {
  it('takes places, points and texts, and stores nothing', async () => {
    const [before] = await domain.database.query('SELECT count(*) FROM booking');
    const points = { pickup: { lat: 23.7639, lng: 90.3889 }, drop: { lat: 22.32, lng: 91.81 } };
    const estimate = await guidance.estimate(trip(points));
    expect(estimate).toMatchObject({ is_distance_approximate: false, price: { basis: 'lane' } });
    expect(estimate.distance_km).toBeGreaterThan(230);
    expect(await domain.database.query('SELECT count(*) FROM booking')).toEqual([before]);
  });

  it('has neither distance nor price for an unknown end and for an island', async () => {
    const none = { distance_km: null, duration_minutes: null, price: null };
    expect(await guidance.estimate(trip({ drop: { text: 'Somewhere' } }))).toMatchObject(none);
    expect(await guidance.estimate(trip({ drop: { lat: 22.48, lng: 91.45 } }))).toMatchObject(none);
  });

  it('has no price within one place', async () => {
    const estimate = await guidance.estimate(trip({ drop: { text: 'Tejgaon, Dhaka' } }));
    expect(estimate).toMatchObject({ distance_km: 1, is_distance_approximate: true, price: null });
  });

  it('refuses an unknown place', async () => {
    await expect(guidance.estimate(trip({ drop: { place_id: 999_999 } }))).rejects.toMatchObject({
      code: 'invalid_place',
      options: { fields: { 'drop.place_id': 'invalid_place' } },
    });
  });
});
