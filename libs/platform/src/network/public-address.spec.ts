import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.js';

describe('addresses that the server may connect to for a stranger', () => {
  it.each(['142.250.4.95', '1.1.1.1', '2a00:1450:4009:80a::200a', '64:ff9b::8.8.8.8', '::ffff:8.8.8.8'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::10.0.0.1',
    '2001:db8::1',
    'localhost',
    '',
  ])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
