import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Certificate, selfSigned } from '../support/certificate.js';
import { eventually } from '../support/eventually.js';
import { book, created, ok, sendOffer } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { runEnvironment } from '../support/run-environment.js';
import { clientsOf, setUp } from '../support/set-up.js';
import { verifyWebhook, WebhookReceiver } from '../support/webhook-receiver.js';

/** Pauses after a failure are scaled: 5 s become 50 ms. */
const RETRY_SCALE = '0.01';
const COMES_BACK_MS = 45_000;

const trustedCertificate = selfSigned('localhost');
const ofAnotherHost = selfSigned('erp.example.com');

describe('webhooks', () => {
  const bahon = setUp(async () => {
    const folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'certificates-'));
    const NODE_EXTRA_CA_CERTS = path.join(folder, 'trusted.pem');
    await writeFile(NODE_EXTRA_CA_CERTS, trustedCertificate.cert + ofAnotherHost.cert);
    return startBahon({
      env: { WEBHOOK_ALLOW_LOOPBACK: 'true', WEBHOOK_RETRY_SCALE: RETRY_SCALE, NODE_EXTRA_CA_CERTS },
    });
  });
  const { customer, driver } = clientsOf(bahon);
  const receivers: WebhookReceiver[] = [];

  afterEach(async () => {
    for (const one of receivers.splice(0)) one.stop();
    await bahon.database.query('DELETE FROM webhook_endpoint');
  });

  /** Starts a receiver and adds a webhook of the customer that sends to it. */
  async function createWebhook(events: string[] = ['offer.sent'], certificate?: Certificate) {
    const receiver = await WebhookReceiver.start(certificate);
    receivers.push(receiver);
    const { id, secret } = created(await customer.post('/api/webhooks', { url: receiver.url, events }));
    return { receiver, id: id as number, secret: secret as string };
  }
  const anOffer = async () => sendOffer(driver, (await book(customer)).id as number);
  const test = async (id: number) => ok(await customer.post(`/api/webhooks/${id}/test`));
  const deliveries = async (id: number): Promise<any[]> =>
    ok(await customer.get(`/api/webhooks/${id}/deliveries`));
  const endpoint = async (id: number) =>
    ok(await customer.get('/api/webhooks')).find((one: { id: number }) => one.id === id);
  const waitForDelivery = (id: number, state: string, within?: number) =>
    eventually(
      async () => {
        const [delivery] = await deliveries(id);
        expect(delivery?.state).toBe(state);
        return delivery;
      },
      within === undefined ? {} : { within },
    );

  it('send an event once, signed, with the row as its owner reads it', async () => {
    const { receiver, id, secret } = await createWebhook();
    const offer = await anOffer();
    const [request] = await receiver.waitFor(1);
    verifyWebhook(secret, request!);
    expect(request!.json).toMatchObject({ type: 'offer.sent', data: { id: offer.id } });
    expect(request!.json.data).toEqual(ok(await customer.get(`/api/offers/${offer.id}`)));
    const delivery = await waitForDelivery(id, 'done');
    expect(delivery).toMatchObject({ event: 'offer.sent', event_id: request!.headers['webhook-id'] });
    expect(delivery.attempts).toEqual([
      { at: expect.any(String), status: 200, ms: expect.any(Number), answer: 'ok' },
    ]);
    expect(receiver.received).toHaveLength(1);
  });

  it('send only events that the endpoint asked for', async () => {
    const other = await createWebhook(['payment.approved']);
    const { receiver } = await createWebhook();
    await anOffer();
    await receiver.waitFor(1);
    expect(await deliveries(other.id)).toEqual([]);
  });

  it('try again after a failure, with the same id', async () => {
    const { receiver, id } = await createWebhook();
    receiver.answer = (response, count) => response.writeHead(count === 1 ? 500 : 204).end();
    await anOffer();
    const [first, second] = await receiver.waitFor(2);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    const { attempts } = await waitForDelivery(id, 'done');
    expect(attempts.map((one: { status: number }) => one.status)).toEqual([500, 204]);
    expect((await endpoint(id)).failing_since).toBeNull();
  });

  it('follow no redirect', async () => {
    const target = await createWebhook(['refund.sent']);
    const { receiver, id } = await createWebhook();
    receiver.always(302, { location: target.receiver.url });
    await test(id);
    await receiver.waitFor(2);
    await eventually(async () => expect((await deliveries(id))[0].attempts[0].status).toBe(302));
    expect(target.receiver.received).toEqual([]);
  });

  it('are sent to other endpoints while one hangs, four at a time', async () => {
    const hangingWebhook = await createWebhook();
    hangingWebhook.receiver.answer = () => undefined;
    for (let n = 0; n < 6; n += 1) await test(hangingWebhook.id);
    await hangingWebhook.receiver.waitFor(4);
    const other = await createWebhook();
    const offer = await anOffer();
    const sentAt = performance.now();
    const [request] = await other.receiver.waitFor(1);
    expect(request!.json.data.id).toBe(offer.id);
    // The first of the hanging attempts is given up after ten seconds.
    expect(request!.at - sentAt).toBeLessThan(8000);
    expect(hangingWebhook.receiver.received).toHaveLength(4);
    await eventually(
      async () =>
        expect((await deliveries(hangingWebhook.id)).flatMap((one) => one.attempts)[0]).toMatchObject({
          status: null,
          answer: 'no answer within 10 s',
        }),
      { within: 20_000 },
    );
  });

  it('read the start of an answer that does not end', async () => {
    const { receiver, id } = await createWebhook();
    receiver.answer = (response) => {
      const more = setInterval(() => response.write('x'.repeat(16_384)), 5);
      response.on('close', () => clearInterval(more));
    };
    await test(id);
    const { attempts } = await waitForDelivery(id, 'done');
    expect(attempts).toMatchObject([{ status: 200, answer: 'x'.repeat(500) }]);
    expect(attempts[0].ms).toBeLessThan(9000);
  });

  it('are switched off by 410, which the owner is told, and on again by the owner', async () => {
    const { receiver, id } = await createWebhook();
    receiver.always(410);
    await test(id);
    await eventually(async () =>
      expect(await endpoint(id)).toMatchObject({ is_active: false, disabled_reason: 'gone' }),
    );
    await eventually(async () =>
      expect(ok(await customer.get('/api/notifications'))).toContainEqual(
        expect.objectContaining({ kind: 'webhook.disabled', title: 'Webhook turned off' }),
      ),
    );
    expect((await endpoint(id)).disabled_at).not.toBeNull();
    expect((await customer.post(`/api/webhooks/${id}/test`)).body.code).toBe('webhook_inactive');
    receiver.always(200);
    const on = ok(await customer.put(`/api/webhooks/${id}`, { is_active: true }));
    expect(on).toMatchObject({ is_active: true, disabled_reason: null });
    const [delivery] = await deliveries(id);
    ok(await customer.post(`/api/webhooks/${id}/deliveries/${delivery.id}/resend`));
    await waitForDelivery(id, 'done');
    expect(receiver.received[1]!.headers['webhook-id']).toBe(delivery.event_id);
  });

  it('are switched off after failing for three days', async () => {
    const { receiver, id } = await createWebhook();
    receiver.always(500);
    await bahon.database.query(
      `UPDATE webhook_endpoint SET failing_since = now() - interval '73 hours' WHERE id = $1`,
      [id],
    );
    await test(id);
    await eventually(async () =>
      expect(await endpoint(id)).toMatchObject({ is_active: false, disabled_reason: 'failing' }),
    );
  });

  it('are signed with both secrets after a rotation', async () => {
    const { receiver, id, secret } = await createWebhook();
    const rotation = ok(await customer.post(`/api/webhooks/${id}/rotate`));
    expect(rotation.earlier_secret_ends_at).not.toBeNull();
    await test(id);
    const [request] = await receiver.waitFor(1);
    expect(request!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const valid of [secret, rotation.secret]) verifyWebhook(valid, request!);
    await bahon.database.query(`UPDATE webhook_endpoint SET earlier_secret_ends_at = now() WHERE id = $1`, [
      id,
    ]);
    await test(id);
    const [, later] = await receiver.waitFor(2);
    verifyWebhook(rotation.secret, later!);
    expect(() => verifyWebhook(secret, later!)).toThrow();
  });

  it('arrive over https at a server whose certificate is trusted', async () => {
    const { receiver, id, secret } = await createWebhook(['offer.sent'], trustedCertificate);
    await test(id);
    const [request] = await receiver.waitFor(1);
    verifyWebhook(secret, request!);
    await waitForDelivery(id, 'done');
  });

  it.each([
    ['that nobody trusts', selfSigned('localhost'), /self.signed certificate/],
    ['of another host', ofAnotherHost, /does not match certificate's altnames/],
  ])('are not sent to a server with a certificate %s', async (_, certificate, reason) => {
    const { receiver, id } = await createWebhook(['offer.sent'], certificate);
    await test(id);
    const attempt = await eventually(async () => (await deliveries(id))[0].attempts[0] ?? false);
    expect(attempt).toMatchObject({ status: null, answer: expect.stringMatching(reason) });
    expect(receiver.received).toEqual([]);
  });

  it('are sent again when their worker was killed meanwhile', async () => {
    const { receiver, id } = await createWebhook();
    receiver.answer = () => undefined;
    await test(id);
    await receiver.waitFor(1);
    await bahon.workers.pop()!.kill();
    receiver.always(200);
    await bahon.startWorker();
    const [first, second] = await receiver.waitFor(2, COMES_BACK_MS);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    await waitForDelivery(id, 'done');
  });
});
