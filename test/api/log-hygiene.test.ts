import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { KeyClient } from '../support/key-client.js';
import { Mailbox } from '../support/mailbox.js';
import { book, confirmedBooking, created, ok, readOtp } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { lazy, setUp } from '../support/set-up.js';

interface LogLine {
  msg?: string;
  request_id?: string;
  user_id?: number;
  event_id?: string;
  handler?: string;
  type?: string;
  route?: string;
}

const APP_SECRET = 'the secret of this installation, long enough';
const PASSWORDS = ['bahon-demo', 'a wrong password 1', 'first password 2', 'second password 3'] as const;

describe('what the processes log', () => {
  const secrets = new Set<string>([APP_SECRET, ...PASSWORDS]);

  const logText = () =>
    [...bahon.apis.map((api) => api.process), ...bahon.workers].flatMap((one) => one.logs).join('\n');
  const lines = (texts: readonly string[]) =>
    texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text) as LogLine);

  const bahon = setUp(() => startBahon({ env: { LOG_LEVEL: 'trace', APP_SECRET } }));
  const mailbox = lazy(() => new Mailbox(bahon.dataFolder));

  it('never contains a password, code, token or key, at any level', async () => {
    const visitor = bahon.client();
    await visitor.post('/api/login', { username: 'customer', password: PASSWORDS[1] });
    const email = 'new.customer@bahon.example';
    const names = { name: 'New Customer', username: 'newcustomer' };
    const account = { ...names, email, phone: '01711000077', password: PASSWORDS[2] };
    created(await visitor.post('/api/register', account));
    const welcome = await mailbox.newest(email);
    secrets.add(welcome.code!);
    for (const link of welcome.links) secrets.add(new URL(link).searchParams.get('token') ?? APP_SECRET);
    ok(await visitor.post('/api/verify-email-token', { token: welcome.code }));
    ok(await visitor.post('/api/forgot-password', { email }));
    const reset = await mailbox.codeFor(email, /password/i);
    secrets.add(reset);
    await visitor.post('/api/reset-password', { email, code: '000000', password: PASSWORDS[3] });
    ok(await visitor.post('/api/reset-password', { email, code: reset, password: PASSWORDS[3] }));
    const again = await bahon.signIn('newcustomer', PASSWORDS[3]);

    const [driver, admin] = await Promise.all([bahon.signIn('driver'), bahon.signIn('admin')]);
    const { id, offer } = await confirmedBooking({ customer: again, driver, admin });
    ok(await driver.post(`/api/bookings/${id}/send-otp`, { offer_id: offer.id }));
    const link = created(await again.post(`/api/bookings/${id}/share`, {}));
    const token = new URL(link.url).pathname.split('/').at(-1)!;
    secrets.add(token);
    ok(await bahon.client().get(`/api/public/track/${token}`));
    await bahon.client().get(`/track/${token}`);
    const otp = String(await eventually(async () => (await readOtp(again)) ?? false, { what: 'the OTP' }));
    secrets.add(otp);
    await mailbox.newest(email, (mail) => mail.code === otp, 10_000);
    ok(await again.post(`/api/bookings/${id}/verify-otp`, { otp, offer_id: offer.id }));
    const { key } = created(await again.post('/api/api-keys', { name: 'ERP', scopes: ['bookings:read'] }));
    secrets.add(key);
    const program = new KeyClient(bahon.url, key);
    ok(await program.get('/api/bookings'));
    await program.post('/api/bookings', '{"pickup_address": "broken');
    // Failures log the most.
    await again.post('/api/bookings', '{"pickup_address": "broken', {
      headers: { authorization: `Bearer ${otp}x` },
    });
    await again.get(`/api/verify-email?token=${PASSWORDS[2]}`);
    await bahon.database.terminateConnections();
    await again.get('/api/bookings');
    for (const client of [visitor, again, driver, admin])
      for (const token of client.cookies.values()) secrets.add(token);

    const text = logText();
    expect(text.length).toBeGreaterThan(10_000);
    for (const secret of secrets) {
      const leaks = text.split('\n').filter((line) => holds(line, secret));
      expect({ secret, found: leaks }).toEqual({ secret, found: [] });
    }
  });

  it('follows a request from the API through its jobs to the screens', async () => {
    const [customer, driver] = await Promise.all([bahon.signIn('customer'), bahon.signIn('driver')]);
    const booking = await book(customer);
    const offer = { booking_id: booking.id, proposed_price: 5000 };
    const offerReply = await driver.post('/api/booking-offers-driver', offer);
    const requestId = offerReply.headers.get('x-request-id')!;
    const me = ok(await driver.post('/api/autologin')).user_id;

    created(offerReply);
    await eventually(() => {
      const requestLines = lines(bahon.apis[0]!.process.logs).filter((line) => line.request_id === requestId);
      expect(requestLines).toContainEqual(
        expect.objectContaining({ msg: 'request', user_id: me, route: '/api/booking-offers-driver' }),
      );
    });
    const jobSteps = await eventually(() => {
      const jobLines = [bahon.apis[0]!.process, bahon.workers[0]!]
        .flatMap(({ logs }) => lines(logs))
        .filter(
          ({ msg, request_id }) => /^(job done|event published)$/.test(msg ?? '') && request_id === requestId,
        );
      // The process that committed the event pushes it, or a job does.
      const steps = jobLines.map(({ handler = 'PushToScreens', type }) => `${handler} ${type}`);
      for (const step of ['PushToScreens', 'NotifyCustomerOfOffer'])
        expect(steps).toContain(`${step} offer.sent`);
      expect(steps).toContain('PushToScreens notification.created');
      return jobLines;
    });
    const [event] = await bahon.database.query<{ id: string; actor_id: number }>(
      `SELECT id, actor_id FROM outbox_event WHERE request_id = $1 AND type = 'offer.sent'`,
      [requestId],
    );
    expect(event!.actor_id).toBe(me);
    expect(jobSteps.every((line) => line.user_id === me)).toBe(true);
    expect(jobSteps.filter((line) => line.event_id === event!.id)).not.toEqual([]);
  });
});

/** Six digits also occur in ids and times, so only a separate number counts as the code. */
function holds(line: string, secret: string): boolean {
  return /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(line)
    : line.includes(secret);
}
