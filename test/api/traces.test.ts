import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { book, confirmedBooking, created, ok, readOtp, sendOffer } from '../support/main-job.js';
import { startBahon, stores } from '../support/processes.js';
import { SmsGateway } from '../support/sms-gateway.js';
import { type ReceivedSpan, TraceCollector } from '../support/trace-collector.js';
import { setUp } from '../support/set-up.js';

const APP_SECRET = 'the secret of this installation, long enough';
const COLLECTOR_KEY = 'a key of the collector';

describe.each(stores)('traces, with queues on %s', (store) => {
  const parentOf = (span: ReceivedSpan) => collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  /** From a span up to where its trace began: `service: name`. */
  const wayUp = (span: ReceivedSpan | undefined): string[] =>
    span ? [`${span.service}: ${span.name}`, ...wayUp(parentOf(span))].filter((name) => !isShared(name)) : [];
  /** A read that several callers share has a span of its own. */
  const isShared = (name: string) => name.includes(': together ');
  const waitForSpan = <T>(what: string, read: () => T) => eventually(read, { what, within: 15_000 });

  const collector = setUp(() => TraceCollector.start());
  const sms = setUp(() => SmsGateway.start());
  const bahon = setUp(() =>
    startBahon({
      store,
      env: {
        ...collector.environment,
        ...sms.environment,
        APP_SECRET,
        OTEL_EXPORTER_OTLP_HEADERS: `x-key=${encodeURIComponent(COLLECTOR_KEY)}`,
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      },
    }),
  );

  it('follow an offer from the request through event, jobs and handlers to the screens', async () => {
    const [customer, driver] = await Promise.all([bahon.signIn('customer'), bahon.signIn('driver')]);
    const booking = await book(customer);
    await sendOffer(driver, booking.id);
    const root = await waitForSpan('the request', () => collector.newest('POST /api/booking-offers-driver'));
    expect(root).toMatchObject({
      service: 'bahon-api',
      parentSpanId: '',
      attributes: {
        'http.route': '/api/booking-offers-driver',
        'http.request.method': 'POST',
        'http.response.status_code': 201,
      },
      resource: { 'service.version': '1.0.0', 'deployment.environment.name': 'test' },
    });
    const request = 'bahon-api: POST /api/booking-offers-driver';
    const job = ['bahon-worker: process NotifyCustomerOfOffer', 'bahon-worker: publish offer.sent', request];
    const handedOver = store === 'redis' ? 'XADD' : 'SELECT pg_notify';
    const ways = [
      ['bahon-api: INSERT outbox_event', request],
      ['bahon-api: COMMIT', request],
      ['bahon-api: push offer.sent', request],
      job,
      ['bahon-worker: INSERT inbox_entry', ...job],
      ['bahon-worker: INSERT outbox_event', ...job],
      ['bahon-worker: COMMIT', ...job],
      // The events of the reaction, up to the push over the socket.
      [`bahon-worker: ${handedOver}`, 'bahon-worker: push notification.created', ...job],
    ];
    for (const way of ways)
      await waitForSpan(way.join(), () => expect(collector.trace(root).map(wayUp)).toContainEqual(way));
  });

  // Only the path of an offer differs between the stores.
  if (store === 'redis') return;

  it('reach email and SMS, and contain no codes, tokens, addresses or user input', async () => {
    const secrets = new Set<string>([
      'bahon-demo',
      APP_SECRET,
      COLLECTOR_KEY,
      'very private words',
      '@bahon.',
    ]);
    const [customer, driver, admin] = await Promise.all([
      bahon.signIn('customer'),
      bahon.signIn('driver'),
      bahon.signIn('admin'),
    ]);
    const words = { notes: 'very private words', pickup_address: 'very private words 12' };
    const { id, offer } = await confirmedBooking({ customer, driver, admin }, words);
    ok(await driver.post(`/api/bookings/${id}/send-otp`, { offer_id: offer.id }));
    const otp = String(await eventually(async () => (await readOtp(customer)) ?? false, { what: 'the OTP' }));
    const root = await waitForSpan('the request', () => collector.newest('POST /api/bookings/:id/send-otp'));
    for (const name of ['send mail', 'send sms'])
      await waitForSpan(name, () => {
        const way = wayUp(collector.newest(name, collector.trace(root)));
        const request = 'bahon-api: POST /api/bookings/:id/send-otp';
        expect([way[0], way.at(-1)]).toEqual([`bahon-worker: ${name}`, request]);
      });
    // Not before: a code that was used is neither mailed nor sent by SMS.
    ok(await customer.post(`/api/bookings/${id}/verify-otp`, { otp, offer_id: offer.id }));
    const email = 'traced@bahon.example';
    const phone = '01711000088';
    created(
      await bahon
        .client()
        .post('/api/register', {
          name: 'Traced Person',
          username: 'traced',
          email,
          phone,
          password: 'very private words',
        }),
    );
    secrets.add(phone).add('Traced Person');
    await bahon.client().get('/api/verify-email?token=very%20private%20words');
    await bahon.client().get('/api/bookings/very%20private%20words');
    for (const client of [customer, driver, admin])
      for (const token of client.cookies.values()) secrets.add(token);

    const signedUp = await waitForSpan('the sign-up', () => collector.newest('POST /api/register'));
    await waitForSpan('its mail', () => collector.newest('send mail', collector.trace(signedUp)));

    expect(collector.spans.length).toBeGreaterThan(100);
    const exportedSpans = JSON.stringify(collector.spans);
    for (const secret of secrets) expect(exportedSpans).not.toContain(secret);
    // The six digits of a code may be part of an ID by chance.
    expect(exportedSpans.replaceAll(/[\da-f-]{16,}/g, '')).not.toContain(otp);
    expect(collector.requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': COLLECTOR_KEY } });
    const names = collector.spans
      .map(({ name }) => name)
      .filter((name) => /^(GET|POST|PUT|DELETE) \//.test(name));
    expect(names.filter((name) => /\d|\?|health/.test(name))).toEqual([]);
  });

  it('are named in the log lines of API and worker', async () => {
    const driver = await bahon.signIn('driver');
    const booking = await book(await bahon.signIn('customer'));
    await sendOffer(driver, booking.id);
    const { traceId } = await waitForSpan('the request', () =>
      collector.newest('POST /api/booking-offers-driver'),
    );
    const linesOf = (logs: readonly string[]) =>
      logs
        .filter((line) => line.includes(traceId))
        .map((line) => JSON.parse(line) as { msg: string; handler?: string; trace_id: string });
    await eventually(() => {
      expect(linesOf(bahon.apis[0]!.process.logs)).toContainEqual(
        expect.objectContaining({ msg: 'request', trace_id: traceId }),
      );
      expect(linesOf(bahon.workers[0]!.logs)).toContainEqual(
        expect.objectContaining({ msg: 'job done', handler: 'NotifyCustomerOfOffer', trace_id: traceId }),
      );
    });
  });

  it('start at the request and ignore a client’s traceparent', async () => {
    const foreign = '4bf92f3577b34da6a3ce929d0e0e4736';
    const reply = await bahon
      .client()
      .get('/api/bookings', { headers: { traceparent: `00-${foreign}-00f067aa0ba902b7-01` } });
    expect(reply.status).toBe(401);
    await waitForSpan('the request', () => collector.newest('GET /api/bookings'));
    expect(collector.trace({ traceId: foreign })).toEqual([]);
  });

  it('send what is left when their process stops', async () => {
    const [worker, api] = await Promise.all([bahon.startWorker(), bahon.startApi()]);
    const before = collector.spans.length;
    await bahon.client(api.url).get('/api/bookings');
    const ends = await Promise.all([worker.stop(), api.process.stop()]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    const since = collector.spans.slice(before);
    expect(since.map(({ name }) => name)).toContain('GET /api/bookings');
  });
});
