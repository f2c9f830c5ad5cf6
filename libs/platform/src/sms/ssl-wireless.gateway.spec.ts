import { describe, expect, it } from '@jest/globals';
import { toMsisdn } from './ssl-wireless.gateway.js';

describe('phone numbers as a gateway wants them', () => {
  it.each([
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    '01712-345 678',
    '+880 1712 345678',
  ])('%s', (phone) => {
    expect(toMsisdn(phone)).toBe('8801712345678');
  });

  it.each(['02-9876543', '01212345678', '0171234567', '017123456789', '+4915112345678', '', 'none'])(
    'none for %s',
    (phone) => {
      expect(toMsisdn(phone)).toBeNull();
    },
  );
});
