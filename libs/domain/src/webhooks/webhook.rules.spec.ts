import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from '@jest/globals';
import { webhookEventNames } from '@app/contracts/webhooks.js';
import {
  acceptedUrl,
  distinctEvents,
  isLoopback,
  newWebhookSecret,
  pauseAfter,
  webhookSignature,
} from './webhook.rules.js';

describe('the address of a webhook', () => {
  it.each([
    ['https://erp.example.com/bahon?key=abc', 'https://erp.example.com/bahon?key=abc'],
    ['https://erp.example.com', 'https://erp.example.com/'],
    ['https:erp.example.com/bahon', 'https://erp.example.com/bahon'],
    ['https:///erp.example.com/bahon', 'https://erp.example.com/bahon'],
    ['HTTPS://ERP.Example.COM/Bahon', 'https://erp.example.com/Bahon'],
    ['https://erp.example.com:443/', 'https://erp.example.com/'],
    ['https://erp.example.com:8443/', 'https://erp.example.com:8443/'],
    ['https://erp.example.com/a/../b', 'https://erp.example.com/b'],
    ['https://erp.example.com/bahon#part', 'https://erp.example.com/bahon'],
    ['https://erp.example.com/bahon#', 'https://erp.example.com/bahon'],
    ['https://142.250.4.95/', 'https://142.250.4.95/'],
    ['https://[2a00:1450:4009:80a::200a]/', 'https://[2a00:1450:4009:80a::200a]/'],
  ])('%s is taken as %s', (text, url) => {
    expect(acceptedUrl(text, false)?.href).toBe(url);
    // Taken again, it stays as it is.
    expect(acceptedUrl(url, false)?.href).toBe(url);
  });

  it.each([
    '',
    'bahon',
    'http://erp.example.com/',
    'ftp://erp.example.com/',
    'javascript:alert(1)',
    'https://erp.example.com/a b',
    'https://erp .example.com/',
    'https://erp.example.com\\@evil.example/',
    'https://erp.example.com/\n',
    'https://বাহন.বাংলা/',
    'https://user@erp.example.com/',
    'https://user:word@erp.example.com/',
    'https://erp/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://shop.local/',
    'https://db.internal./',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://erp.example.com:99999/',
  ])('%j is refused', (text) => {
    expect(acceptedUrl(text, false)).toBeNull();
  });

  it.each(['http://127.0.0.1:8080/hook', 'https://localhost:8443/hook', 'http://[::1]:8080/hook'])(
    '%s is taken where this machine is allowed only',
    (text) => {
      expect(isLoopback(new URL(text))).toBe(true);
      expect(acceptedUrl(text, true)?.href).toBe(text);
      expect(acceptedUrl(text, false)).toBeNull();
    },
  );

  it.each(['http://erp.example.com/', 'http://10.1.2.3/', 'ftp://127.0.0.1/', 'http://a:b@127.0.0.1/'])(
    '%s is refused also where this machine is allowed',
    (text) => expect(acceptedUrl(text, true)).toBeNull(),
  );
});

describe('the signature of a webhook', () => {
  const message = { id: '5f0c1f0e-8f3b-4c57-9d0a-2b6f8e1d7c34', body: '{"type":"offer.sent"}' };
  const headersWith = (secrets: string[], timestamp: number) => ({
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookSignature(secrets, { ...message, timestamp }),
  });

  it('is accepted by the library of Standard Webhooks with each secret, and with no other', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const headers = headersWith(secrets, Math.floor(Date.now() / 1000));
    expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'offer.sent' });
      expect(() => new Webhook(secret).verify(`${message.body} `, headers)).toThrow();
    }
    expect(() => new Webhook(newWebhookSecret()).verify(message.body, headers)).toThrow();
  });
});

describe('an event that was not taken', () => {
  it('is sent again after growing pauses, eight times, and then no more', () => {
    const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1, 1));
    expect(pauses).toEqual([5, 30, 120, 600, 3_600, 10_800, 28_800, 43_200, null, null]);
  });

  it('is sent again sooner in trials', () => {
    expect(pauseAfter(2, 0.1)).toBe(3);
  });
});

it('the events of a webhook are kept once, in the order of the contract', () => {
  expect(distinctEvents(['trip.moved', 'offer.sent', 'trip.moved'])).toEqual(['offer.sent', 'trip.moved']);
  expect(distinctEvents(webhookEventNames.toReversed())).toEqual([...webhookEventNames]);
});
