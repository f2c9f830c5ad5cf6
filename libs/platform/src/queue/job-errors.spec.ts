import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './job-errors.js';

describe('the pause that a service asks for', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Thu, 26 Nov 2026 10:00:30 GMT', 30_000],
    ['Thu, 26 Nov 2026 09:00:00 GMT', 0],
    ['86400', 3600_000],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('%j is %j ms', (header, pause) => {
    expect(retryAfterMs(header, now)).toBe(pause);
  });
});
