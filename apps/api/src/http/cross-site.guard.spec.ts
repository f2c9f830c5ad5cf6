import { describe, expect, it } from '@jest/globals';
import { isOwnOrigin } from './cross-site.guard.js';

const config = { publicUrl: 'https://bahon.example/' };

describe('isOwnOrigin', () => {
  it.each(['https://bahon.example', 'http://10.0.0.5:3000', 'https://10.0.0.5:3000'])('%s is', (origin) => {
    expect(isOwnOrigin(origin, '10.0.0.5:3000', config)).toBe(true);
  });

  it.each([
    'null',
    '',
    'https://evil.example',
    'https://bahon.example.evil.example',
    'https://bahon.example:8443',
    'http://bahon.example',
    'http://10.0.0.5:3001',
    'http://evil.example/?10.0.0.5:3000',
    'http://10.0.0.5:3000@evil.example',
    'file://',
  ])('%j is not', (origin) => {
    expect(isOwnOrigin(origin, '10.0.0.5:3000', config)).toBe(false);
  });
});
