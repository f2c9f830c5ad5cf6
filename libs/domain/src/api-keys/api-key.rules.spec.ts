import { describe, expect, it } from '@jest/globals';
import { distinctScopes, looksLikeApiKey, newApiKey } from './api-key.rules.js';

describe('an API key', () => {
  it('is bahon_ and 256 random bits, of which the prefix shows 36', () => {
    const { key, prefix } = newApiKey();
    expect(key).toMatch(/^bahon_[\w-]{43}$/);
    expect(prefix).toBe(key.slice(0, 12));
    expect(looksLikeApiKey(key)).toBe(true);
    expect(newApiKey().key).not.toBe(key);
  });

  it.each(['', 'bahon_', 'x'.repeat(49), `bahon_${'x'.repeat(44)}`, `BAHON_${'x'.repeat(43)}`])(
    'is not %j',
    (text) => expect(looksLikeApiKey(text)).toBe(false),
  );

  it('has each scope once, whatever the order it was asked in', () => {
    expect(distinctScopes(['money:read', 'bookings:read', 'money:read'])).toEqual([
      'bookings:read',
      'money:read',
    ]);
  });
});
