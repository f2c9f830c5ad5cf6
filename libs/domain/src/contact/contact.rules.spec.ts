import { describe, expect, it } from '@jest/globals';
import { assertReplyAddress, isSuspicious } from './contact.rules.js';

describe('isSuspicious', () => {
  it.each([
    'Hello\r\nBcc: x@y.z',
    'a\nb',
    'a\rb',
    'a\u2028b',
    'a%0ab',
    'a%0Db',
    'a\\nb',
    'a\\Rb',
    'bcc: me',
    'Please CC: me',
    'To:you',
    '(to: x)',
    'x,cc:y',
  ])('flags %j', (subject) => {
    expect(isSuspicious(subject)).toBe(true);
  });

  it.each(['Photo: my truck', 'acc: 12', 'Tobacco: price', 'to you', 'cc', 'ঢাকাto: x', '100%', 'Re: offer'])(
    'leaves %j alone',
    (subject) => {
      expect(isSuspicious(subject)).toBe(false);
    },
  );
});

describe('assertReplyAddress', () => {
  it('takes the address of the message only', () => {
    expect(() => assertReplyAddress('a@b.co', { email: 'a@b.co' })).not.toThrow();
    expect(() => assertReplyAddress('x@b.co', { email: 'a@b.co' })).toThrow('reply_address_differs');
  });
});
