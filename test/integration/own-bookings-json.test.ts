import { expect, it } from '@jest/globals';
import { DomainContext } from '../support/domain-context.js';
import { lazy, setUp } from '../support/set-up.js';

const domain = setUp(() => DomainContext.start());
const queries = lazy(() => domain.bookingQueries);

const kinds = [
  `(now(), 'pending', NULL, NULL, NULL, NULL, NULL)`,
  `('2009-07-01 23:59:59.999+00', 'confirmed', 5000.50, 'করিম "K" \\ Mia', 'By noon\nor so', 'Fragile  ', 12.34)`,
  `('2030-02-28 18:00:00+00', 'completed', 7000, 'Rahim', NULL, '', 0)`,
  `('2026-01-01 00:00:00.5+06', 'cancelled', NULL, 'No price', 'never', NULL, 350)`,
];

it('writes own bookings as the view does, page by page', async () => {
  const customer = await domain.person('user');
  await domain.database.query(
    `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, status, price,
       confirmed_driver_name, confirmed_message, notes, distance_km)
     SELECT ${customer.userId}, 'Tejgaon', 'Agrabad', kind.* FROM
       (VALUES ${kinds.join(', ')}) AS kind (at, status, price, driver, message, notes, km)`,
  );
  await domain.database.query(
    `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, deleted_at)
     VALUES (${customer.userId}, 'hidden', 'hidden', now(), now())`,
  );

  // Half a paisa of commission is rounded up: 10 % of 999.95 is 100.00.
  const drivers = await Promise.all([
    domain.person('driver'),
    domain.person('driver'),
    domain.person('driver'),
    domain.person('driver'),
    domain.person('driver'),
  ]);
  await domain.database.query(
    `INSERT INTO offer (booking_id, driver_id, offered_price, status, is_outdated, valid_until)
     SELECT booking.id, driver.id, driver.price, driver.status, driver.is_outdated, now() + driver.validity
     FROM booking, (VALUES
       (${drivers[0].userId}, 999.95, 'pending', false, interval '1 hour'),
       (${drivers[1].userId}, 1200, 'pending', false, NULL),
       (${drivers[2].userId}, 800, 'withdrawn', false, NULL),
       (${drivers[3].userId}, 700, 'pending', true, interval '-1 hour'),
       (${drivers[4].userId}, 600, 'pending', false, interval '-1 hour')
     ) AS driver (id, price, status, is_outdated, validity)
     WHERE booking.user_id = ${customer.userId} AND booking.status = 'pending'`,
  );

  const whole = await queries.list(customer, {});
  expect(whole.items).toHaveLength(kinds.length);
  const summaries = whole.items.map((booking) => [
    booking.offers_count,
    booking.lowest_total,
    booking.outdated_offers_count,
    booking.expired_offers_count,
  ]);
  // Offers that their drivers must send again are not among those to choose from.
  expect(summaries).toEqual([
    [0, null, 0, 0],
    [0, null, 0, 0],
    [0, null, 0, 0],
    [2, 1099.95, 1, 1],
  ]);
  const pendingPage = await queries.list(customer, { status: 'pending' });
  expect(pendingPage.items).toEqual(whole.items.slice(-1));
  expect(await queries.get(customer, pendingPage.items[0]!.id)).toEqual(pendingPage.items[0]);
  const asJson = await queries.ownAsJson(customer.userId, {});
  expect(asJson.items.map((text) => JSON.parse(text) as unknown)).toEqual(whole.items);
  expect(asJson.next).toBeNull();

  const first = await queries.ownAsJson(customer.userId, { limit: '3' });
  expect(first.next).toBe(String(whole.items[2]!.id));
  const rest = await queries.ownAsJson(customer.userId, { limit: '3', before: first.next! });
  expect([...first.items, ...rest.items]).toEqual(asJson.items);
});
