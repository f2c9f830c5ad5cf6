import { expect, it, describe } from '@jest/globals';
import { SuspensionEndsService } from '@app/domain/drivers/suspension-ends.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { ReleaseService } from '@app/domain/money/release.service.js';
import { LostPositionsService } from '@app/domain/positions/lost-positions.service.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';
import { createTestDatabase } from '../support/postgres.js';
import { createWorkerContext } from '../support/worker-context.js';

const api = setUp(() => ApiContext.start());

it('one demo driver is suspended, which they and the admin read with reason and end', async () => {
  const read = async (path: string, headers: Record<string, string>) =>
    (await api.get(`/api${path}`, headers)).json().data;
  const { suspension } = await read('/drivers/application', await api.signIn('driver4'));
  expect(suspension).toEqual({ reason: expect.stringContaining('waited'), until: expect.any(String) });
  expect(Date.parse(suspension.until)).toBeGreaterThan(Date.now());

  const admin = await api.signIn('admin');
  const suspendedDrivers = await read('/drivers?is_suspended=1', admin);
  expect(suspendedDrivers).toMatchObject([{ username: 'driver4', suspension }]);
  const history = `/drivers/${suspendedDrivers[0].id}/suspensions`;
  expect(await read(history, admin)).toMatchObject([{ ...suspension, ended_at: null }]);
  // The job ends it at its time only.
  const ends = new SuspensionEndsService(api.app.get(Database), api.app.get(OutboxService));
  expect(await ends.recordEnds()).toBe(0);
});

describe('the money of the demo data', () => {
  const database = setUp(() => createTestDatabase({ demo: true }));
  const worker = setUp(() => createWorkerContext(database));

  const disputes = () =>
    database.query<{ status: string; held: number }>(
      `SELECT status, (SELECT -sum(amount) / 100 FROM ledger_entry WHERE account = 'held:' || dispute.booking_id)::float8 AS held
       FROM dispute ORDER BY id`,
    );

  it('has an open dispute and a decided one, which no job changes later', async () => {
    expect(await disputes()).toEqual([
      { status: 'open', held: 16_940 },
      { status: 'decided', held: 0 },
    ]);
    await database.query(`UPDATE trip SET ended_at = ended_at - interval '30 days'`);
    expect(await worker.get(ReleaseService, { strict: false }).releaseDue()).toBe(0);
    expect((await disputes())[0]).toEqual({ status: 'open', held: 16_940 });
  });
});

it('the demo data show a truck on the road, and its driver is not reminded when it gets no further', async () => {
  const customer = await api.signIn('customer2');
  const read = async (path: string) => (await api.get(`/api${path}`, customer)).json().data;
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
