import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { knownPushServices } from '../config/push-settings.js';
import { isAcceptedEndpoint, isUsableKey } from './push-endpoint.js';

describe('which address a device may name as its push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:443/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QABC',
    'https://wns2-am3p.notify.windows.com/w/?token=abc',
  ])('%s', (endpoint) => {
    expect(isAcceptedEndpoint(endpoint, knownPushServices)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.services.mozilla.com.evil.example/x',
    'https://xpush.apple.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'file:///etc/passwd',
    String.raw`https://fcm.googleapis.com\@evil.example/x`,
    'https://fcm.googleapis.com/x\r\nHost: evil.example',
    'https://fcm.google\tapis.com/x',
    'https://ｆcm.googleapis.com/x',
    'not an address',
    '',
  ])('not %s', (endpoint) => {
    expect(isAcceptedEndpoint(endpoint, knownPushServices)).toBe(false);
  });

  it("a test's own, by its whole origin", () => {
    const services = ['http://127.0.0.1:4321'];
    expect(isAcceptedEndpoint('http://127.0.0.1:4321/push/1', services)).toBe(true);
    expect(isAcceptedEndpoint('http://127.0.0.1:4322/push/1', services)).toBe(false);
    expect(isAcceptedEndpoint('https://127.0.0.1:4321/push/1', services)).toBe(false);
  });
});

describe('a device’s key', () => {
  it('is a point on the curve', () => {
    const device = createECDH('prime256v1');
    expect(isUsableKey(device.generateKeys('base64url'))).toBe(true);
    for (const invalidKey of ['A'.repeat(87), `B${'A'.repeat(86)}`, '', 'BA'])
      expect(isUsableKey(invalidKey)).toBe(false);
  });
});
