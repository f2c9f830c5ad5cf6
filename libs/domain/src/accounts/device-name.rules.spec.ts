import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name.rules.js';

const MOZILLA = 'Mozilla/5.0';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
      'Edge',
      'Windows',
    ],
    [`${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `${MOZILLA} (Linux; Android 14; SM-A05) ${KHTML} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0`,
      'Firefox',
      'macOS',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
    [null, null, null],
  ])('reads %s', (userAgent, browser, os) => {
    expect(deviceName(userAgent)).toEqual({ browser, os });
  });

  it('takes no time over a long one', () => {
    const startTime = performance.now();
    deviceName('Version/'.repeat(40_000));
    expect(performance.now() - startTime).toBeLessThan(1_000);
  });
});
