import { expect, it } from '@jest/globals';
import { SuspensionEndsService } from '@app/domain/drivers/suspension-ends.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

const api = setUp(() => ApiContext.start());

it('one demo driver is suspended, which they and the admin read with reason and end', async () => {
  const read = async (path: string, headers: Record<string, string>) =>
    (await api.send('GET', `/api${path}`, { headers })).json().data;
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
