import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectRefusal, book, created, ok, sendOffer } from '../support/main-job.js';
import { always, eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { startBahon } from '../support/processes.js';
import { type FakeDevice, PushService } from '../support/push-service.js';
import { setUp } from '../support/set-up.js';

/** From a request to the API through queues and worker to the request at the push service. */
describe('web push, end to end', () => {
  let phone: HttpClient;
  let device: FakeDevice;

  const service = setUp(() => PushService.start());
  const bahon = setUp(() => startBahon({ env: { PUSH_SERVICES: service.origin } }));
  const driver = setUp(() => bahon.signIn('driver'));

  beforeEach(async () => {
    await bahon.database.query(
      `DELETE FROM session WHERE user_id = (SELECT id FROM app_user WHERE username = 'customer')`,
    );
    phone = await bahon.signIn('customer');
    device = await subscribe(phone);
  });

  const subscribe = async (client: HttpClient): Promise<FakeDevice> => {
    const device = service.device();
    created(await client.post('/api/push-subscriptions', device.subscription));
    return device;
  };
  /** Makes an event that notifies the customer, and returns its booking. */
  const happen = async (): Promise<number> => {
    const { id } = await book(phone);
    await sendOffer(driver, id);
    return id;
  };
  const devices = async () =>
    ok(await phone.get('/api/push-subscriptions')) as { last_sent_at: string | null }[];

  it('brings what happened to the device, once, and shows when', async () => {
    const bookingId = await happen();
    await eventually(() => expect(device.received).toHaveLength(1), { within: 10_000 });
    const { notice, headers } = device.received[0]!;
    expect(notice).toMatchObject({ title: 'New offer', url: `/offers/${bookingId}`, lang: 'en' });
    expect(headers['content-encoding']).toBe('aes128gcm');
    await eventually(async () => expect((await devices())[0]!.last_sent_at).not.toBeNull());
    await always(() => expect(device.received).toHaveLength(1), 500);
  });

  it.each([429, 503])('tries again after %d, and spares the device that has it', async (status) => {
    const laptop = await subscribe(await bahon.signIn('customer'));
    device.answers = [status, status];
    await happen();
    await eventually(() => expect(device.received).toHaveLength(1), { within: 30_000 });
    expect(device.refused).toBe(2);
    expect(laptop.received).toHaveLength(1);
  });

  it('waits as long as a busy service asks, and then brings the message', async () => {
    device.answers = [429];
    device.retryAfterSeconds = 3;
    const arrivals = device.times.length;
    await happen();
    await eventually(() => expect(device.times.length).toBe(arrivals + 2), { within: 20_000 });
    const [first, second] = device.times.slice(arrivals);
    expect(second! - first!).toBeGreaterThanOrEqual(2_900);
    expect(device.received).toHaveLength(1);
  });

  it('does not retry a message that the service refuses, and keeps no failed job', async () => {
    device.answers = [400];
    await happen();
    await eventually(() => expect(device.refused).toBe(1), { within: 10_000 });
    await happen();
    await eventually(() => expect(device.received).toHaveLength(1), { within: 10_000 });
    expect(device.refused).toBe(1);
    const admin = await bahon.signIn('admin');
    const { jobs } = ok(await admin.get('/api/admin/system')) as { jobs: Record<string, { failed: number }> };
    expect(Object.values(jobs).map(({ failed }) => failed)).toEqual([0, 0]);
  });

  it('is silent after the log-out', async () => {
    const laptop = await bahon.signIn('customer');
    const currentDevice = await subscribe(laptop);
    ok(await phone.post('/api/auth/logout'));
    phone = laptop;
    await happen();
    await eventually(() => expect(currentDevice.received).toHaveLength(1), { within: 10_000 });
    expect(device.received).toEqual([]);
  });

  it('is for our own pages and services that are known', async () => {
    const { subscription } = service.device();
    const elsewhere = { ...subscription, endpoint: 'https://169.254.169.254/latest/meta-data' };
    expectRefusal(await phone.post('/api/push-subscriptions', elsewhere), 422, 'push_endpoint_refused');
    const reply = await phone.post('/api/push-subscriptions', subscription, {
      headers: { origin: 'https://evil.example' },
    });
    expect(reply.status).toBe(403);
    expect(await devices()).toHaveLength(1);
  });
});
