import { lazy, setUp } from './set-up.js';
import type { TestDatabase } from './postgres.js';
import { Rows } from './rows.js';

/** Ids of people of the demo data, and rows that belong to its customer and driver; for the top of a block. */
export function demoRows<Other extends string = never>(database: TestDatabase, ...others: Other[]) {
  const ids = setUp(async () => {
    const people = await database.query<{ id: number; username: string }>(
      'SELECT id, username FROM app_user WHERE username = ANY ($1)',
      [['customer', 'driver', ...others]],
    );
    return Object.fromEntries(people.map(({ id, username }) => [username, id])) as Record<
      'customer' | 'driver' | Other,
      number
    >;
  });
  return { ids, rows: lazy(() => new Rows(database, { customerId: ids.customer, driverId: ids.driver })) };
}
