import { expect, it } from '@jest/globals';
import { LostPositionsService } from '@app/domain/positions/lost-positions.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

const api = setUp(() => ApiContext.start());

it('the demo data show a truck on the road, and its driver is not reminded when it gets no further', async () => {
  const customer = await api.signIn('customer2');
  const read = async (path: string) =>
    (await api.send('GET', `/api${path}`, { headers: customer })).json().data;
  const { id, distance_km: distanceKm } = (await read('/bookings')).find(
    (booking: { stage?: string | null }) => booking.stage === 'loaded',
  );
  const { line, last, remaining_km: remainingKm } = await read(`/bookings/${id}/track`);
  expect(line.length).toBeGreaterThan(20);
  expect(line.at(-1)).toEqual([last.lat, last.lng]);
  expect(remainingKm / distanceKm).toBeGreaterThan(0.4);
  expect(remainingKm / distanceKm).toBeLessThan(0.9);

  const database = api.app.get(Database);
  const age = `UPDATE last_position SET at = at - interval '1 hour'`;
  await database.transaction((tx) => tx.query(age));
  expect(await new LostPositionsService(database, api.app.get(OutboxService)).remind()).toBe(0);
});
