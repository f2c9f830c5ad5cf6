import { describe, expect, it } from '@jest/globals';
import { Sealer } from '@app/platform/security/sealer.js';
import { KNOWN_DEVICE_SECONDS, KnownDevicesService } from './known-devices.service.js';

const devices = new KnownDevicesService(new Sealer({ appSecret: 'a secret of this installation' }));
const rahim = { id: 7, passwordHash: '$argon2id$rahim' };
const karim = { id: 8, passwordHash: '$argon2id$karim' };

describe('the cookie of a known device', () => {
  it('is known to the account that signed in, and to no other', () => {
    const cookie = devices.add(null, rahim);
    expect(devices.knows(cookie, rahim)).toBe(true);
    expect(devices.knows(cookie, karim)).toBe(false);
    // One that differs in its id only, such as 7 and 71.
    expect(devices.knows(cookie, { ...rahim, id: 71 })).toBe(false);
  });

  it('serves several accounts, and keeps one proof of each', () => {
    const cookie = devices.add(devices.add(devices.add(null, rahim), karim), rahim);
    expect(devices.knows(cookie, rahim)).toBe(true);
    expect(devices.knows(cookie, karim)).toBe(true);
    expect(cookie.split('_')).toHaveLength(2);
  });

  it('stays small: the account that signed in longest ago makes room', () => {
    let cookie = devices.add(null, rahim);
    for (let id = 100; id < 107; id += 1) cookie = devices.add(cookie, { id, passwordHash: 'x' });
    expect(devices.knows(cookie, rahim)).toBe(true);
    cookie = devices.add(cookie, karim);
    expect(devices.knows(cookie, rahim)).toBe(false);
    expect(cookie.length).toBeLessThan(700);
  });

  it('ends with the password, and a year after the last sign-in', () => {
    const now = Date.now();
    const cookie = devices.add(null, rahim, now);
    expect(devices.knows(cookie, { ...rahim, passwordHash: '$argon2id$new' }, now)).toBe(false);
    expect(devices.knows(cookie, rahim, now + (KNOWN_DEVICE_SECONDS - 1) * 1000)).toBe(true);
    expect(devices.knows(cookie, rahim, now + (KNOWN_DEVICE_SECONDS + 1) * 1000)).toBe(false);
  });

  it('cannot be made, prolonged or filled by anybody else', () => {
    const elsewhere = new KnownDevicesService(new Sealer({ appSecret: 'a secret of another one' }));
    expect(devices.knows(elsewhere.add(null, rahim), rahim)).toBe(false);
    const later = devices.add(null, rahim).replace(/^\d+/, (issuedAt) => String(Number(issuedAt) + 60));
    expect(devices.knows(later, rahim)).toBe(false);
    const junk = ['', '_', '.', '1.', 'x'.repeat(4000), `1.${'0'.repeat(63)}`, '__proto__', '1.é'.repeat(30)];
    for (const cookie of junk) {
      expect(devices.knows(cookie, rahim)).toBe(false);
      expect(devices.add(cookie, rahim)).toMatch(/^\d+\.[0-9a-f]{64}$/);
    }
  });
});
