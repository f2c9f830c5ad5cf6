import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { book, sendOffer } from '../support/main-job.js';
import { startBahon, stores } from '../support/processes.js';
import { setUp } from '../support/set-up.js';

const QUEUES = '/ops/queues/api/queues?activeQueue=reactions&status=completed&page=1&jobsPerPage=10';

describe.each(stores)('the dashboard of the queues on %s', (store) => {
  const bahon = setUp(() => startBahon({ store }));
  const admin = setUp(() => bahon.signIn('admin'));

  it('shows an admin the page and the jobs', async () => {
    const page = await admin.get<string>('/ops/queues', { headers: { accept: 'text/html' } });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Bahon queues') });
    // What the page loads must be allowed by our own policy.
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
    const [script] = /static\/js\/[^"]+/.exec(page.body) ?? [];
    expect((await admin.get(`/ops/queues/${script}`)).status).toBe(200);

    const [customer, driver] = await Promise.all([bahon.signIn('customer'), bahon.signIn('driver')]);
    await sendOffer(driver, (await book(customer)).id);
    await eventually(async () => {
      const { body } = await admin.get(QUEUES);
      const reactions = body.queues.find((queue: { name: string }) => queue.name === 'reactions');
      expect(reactions.jobs.map((job: { name: string }) => job.name)).toContain('NotifyCustomerOfOffer');
    });
  });

  it('lets an admin retry failed jobs and pause a queue, only from our own pages', async () => {
    expect((await admin.put('/ops/queues/api/queues/reactions/retry/failed')).status).toBe(200);
    expect((await admin.put('/ops/queues/api/queues/deliveries/pause')).status).toBe(200);
    expect((await admin.put('/ops/queues/api/queues/deliveries/resume')).status).toBe(200);
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await admin.put('/ops/queues/api/queues/deliveries/pause', undefined, foreign)).status).toBe(403);
  });

  it.each([
    ['PUT', '/ops/queues/api/queues/reactions/obliterate'],
    ['PUT', '/ops/queues/api/queues/reactions/empty'],
    ['PUT', '/ops/queues/api/queues/reactions/clean/wait'],
    ['POST', '/ops/queues/api/queues/reactions/add'],
    ['PATCH', '/ops/queues/api/queues/reactions/1/update-data'],
  ])('lets nobody make up, change or lose jobs: %s %s', async (method, path) => {
    expect((await admin.request(method, path, {})).status).toBe(403);
  });

  it.each(['operator', 'customer', 'driver'])('is closed to the role of %s', async (username) => {
    const client = await bahon.signIn(username);
    for (const path of [
      '/ops/queues',
      '/ops/queues/',
      QUEUES,
      '/ops/queues/static/js/x.js',
      '/ops//queues',
    ]) {
      const { status, body } = await client.get(path);
      expect({ path, isOpen: status < 400 }).toEqual({ path, isOpen: false });
      expect(JSON.stringify(body)).not.toContain('jobs');
    }
  });

  it('is closed to visitors, and to an admin who signed out', async () => {
    expect((await bahon.client().get(QUEUES)).status).toBe(401);
    const otherAdmin = await bahon.signIn('admin');
    const cookies = otherAdmin.at(otherAdmin.baseUrl);
    expect((await cookies.get(QUEUES)).status).toBe(200);
    await otherAdmin.post('/api/auth/logout');
    expect((await cookies.get(QUEUES)).status).toBe(401);
  });
});
