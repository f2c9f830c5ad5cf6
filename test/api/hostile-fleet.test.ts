import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPLICANT } from '../support/applicant.js';
import type { HttpClient } from '../support/http-client.js';
import { type Bahon, startBahon } from '../support/processes.js';

describe('odd values', () => {
  let bahon: Bahon;
  let admin: HttpClient, driver: HttpClient;

  beforeAll(async () => {
    bahon = await startBahon();
    [admin, driver] = [await bahon.signIn('admin'), await bahon.signIn('driver')];
  }, 60_000);

  afterAll(() => bahon?.stop());

  it('draw no 5xx from drivers’ and vehicles’ calls, field by field', async () => {
    const odd = [
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      '',
      ' ',
      '\u0000',
      "' OR 1=1 --",
      '<script>',
      '🚚',
      'ক'.repeat(5_000),
      [],
      {},
      [1],
      { a: 1 },
      '２',
      '\ud800',
    ];
    const [{ id }] = (await driver.get('/api/vehicles-driver')).body.data;
    const driverId = (await driver.post('/api/autologin')).body.data.user_id as number;
    const good = {
      owner_id: driverId,
      vehicle_type: 'truck',
      license_plate: 'Khulna-Ta 22-2222',
      capacity: 5000,
    };
    const own = { type: 'truck', license_plate: 'Dhaka Metro-Na 15-0001', capacity_kg: 1 };
    const statuses = new Set<number>();
    const send = async (client: HttpClient, method: 'post' | 'put', path: string, body: unknown) => {
      statuses.add((await client[method](path, body)).status);
    };
    for (const value of odd) {
      for (const field of Object.keys(good)) {
        await send(admin, 'post', '/api/vehicles', { ...good, [field]: value });
        await send(admin, 'put', `/api/vehicles/${id}`, { ...good, [field]: value });
      }
      for (const field of Object.keys(own))
        await send(driver, 'post', `/api/vehicles/${id}`, { ...own, [field]: value });
      for (const field of Object.keys(APPLICANT)) {
        await send(bahon.client(), 'post', '/api/drivers/applyDriver', { ...APPLICANT, [field]: value });
      }
      await send(admin, 'post', `/api/drivers/${driverId}/reject`, { reason: value });
      await send(admin, 'post', `/api/vehicles/${id}/reject`, { reason: value });
    }
    const text = encodeURIComponent("%' OR 1=1; --\\_🚚");
    for (const query of [
      `search=${text}`,
      'search=%00',
      'status=x',
      'limit=0',
      'limit=201',
      'before=x',
      'before=99999999999',
      'owner_id=x',
      'limit=5&limit=6',
      'search[]=x',
    ]) {
      for (const list of ['/api/drivers', '/api/vehicles'])
        statuses.add((await admin.get(`${list}?${query}`)).status);
    }
    for (const name of ['0', 'x', '1.5', '99999999999', '%00', '2147483647']) {
      for (const path of [`/api/vehicles/${name}`, `/api/drivers/${name}/approve`]) {
        statuses.add((await admin.post(path, {})).status);
        statuses.add((await admin.delete(path)).status);
      }
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  }, 120_000);
});
