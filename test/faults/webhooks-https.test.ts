import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Certificate, selfSigned } from '../support/certificate.js';
import { eventually } from '../support/eventually.js';
import { created, ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { runEnvironment } from '../support/run-environment.js';
import { signedIn, started } from '../support/started.js';
import { verifyWebhook, WebhookReceiver } from '../support/webhook-receiver.js';

const trusted = selfSigned('localhost');
const ofAnotherHost = selfSigned('erp.example.com');
const unknown = selfSigned('localhost');

describe('webhooks over https', () => {
  const bahon = started(async () => {
    const folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'certificates-'));
    const file = path.join(folder, 'trusted.pem');
    await writeFile(file, trusted.cert + ofAnotherHost.cert);
    return startBahon({
      env: { WEBHOOK_ALLOW_LOOPBACK: 'true', WEBHOOK_RETRY_SCALE: '0.01', NODE_EXTRA_CA_CERTS: file },
    });
  });
  const [customer] = signedIn(bahon, 'customer');
  const receivers: WebhookReceiver[] = [];

  afterAll(() => {
    for (const one of receivers) one.stop();
  });

  /** Sends a test event to a server with this certificate. */
  async function sentTo(certificate: Certificate) {
    const receiver = await WebhookReceiver.start(certificate);
    receivers.push(receiver);
    const body = { url: receiver.url, events: ['offer.sent'] };
    const { id, secret } = created(await customer.post('/api/webhooks', body));
    ok(await customer.post(`/api/webhooks/${id}/test`));
    const attempt = await eventually(async () => {
      const [delivery] = ok(await customer.get(`/api/webhooks/${id}/deliveries`));
      expect(delivery.attempts).not.toEqual([]);
      return delivery.attempts[0] as { status: number | null; answer: string };
    });
    return { receiver, secret: secret as string, attempt };
  }

  it('arrive at a server whose certificate is trusted', async () => {
    const { receiver, secret, attempt } = await sentTo(trusted);
    expect(receiver.url).toMatch(/^https:/);
    expect(attempt).toMatchObject({ status: 200, answer: 'ok' });
    const [received] = await receiver.waitFor(1);
    verifyWebhook(secret, received!);
  });

  it.each([
    ['that nobody trusts', unknown, /self.signed certificate/],
    ['of another host', ofAnotherHost, /does not match certificate's altnames/],
  ])('are not sent to a server with a certificate %s', async (_, certificate, reason) => {
    const { receiver, attempt } = await sentTo(certificate);
    expect(attempt.status).toBeNull();
    expect(attempt.answer).toMatch(reason);
    expect(receiver.received).toEqual([]);
  });
});
