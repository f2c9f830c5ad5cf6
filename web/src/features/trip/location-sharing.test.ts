import type { Fix } from '../../lib/locate';
import { isDue } from './driving-mode';

const start = Date.parse('2026-11-20T10:00:00+06:00');
const METRES_PER_DEGREE = 111_320;

/** So many seconds after the start and so many metres north of it. */
function fixAt(seconds: number, metres: number, accuracy_m = 8): Fix {
  const at = new Date(start + seconds * 1000).toISOString();
  return {
    at,
    lat: 23.7 + metres / METRES_PER_DEGREE,
    lng: 90.4,
    accuracy_m,
    speed_kmh: null,
    heading: null,
  };
}

/** How many fixes of an hour are stored, of a phone that has one every second. */
function storedInAnHour(kmh: number): number {
  let last: Fix | null = null;
  let count = 0;
  for (let second = 0; second < 3600; second += 1) {
    const fix = fixAt(second, (second * kmh) / 3.6);
    if (!isDue(fix, last)) continue;
    last = fix;
    count += 1;
  }
  return count;
}

describe('which positions of a phone are stored', () => {
  it.each([
    ['the first one', fixAt(0, 0), null, true],
    ['one after 30 seconds', fixAt(30, 0), fixAt(0, 0), true],
    ['one sooner and near', fixAt(29, 299), fixAt(0, 0), false],
    ['one sooner and 300 metres further', fixAt(10, 301), fixAt(0, 0), true],
    ['a jump within its accuracy', fixAt(10, 400, 500), fixAt(0, 0), false],
    ['one after the clock was set back', fixAt(-3600, 0), fixAt(0, 0), true],
  ])('should decide about %s', (_case, fix, last, isStored) => {
    expect(isDue(fix, last)).toBe(isStored);
  });

  it('should measure a degree of longitude as shorter than one of latitude', () => {
    const east = { ...fixAt(1, 0), lng: 90.4 + 310 / METRES_PER_DEGREE };
    expect(isDue(east, fixAt(0, 0))).toBe(false);
  });

  it.each([
    [0, 120],
    [40, 131],
    [80, 258],
  ])('should include, at %i km/h, %i an hour', (kmh, count) => {
    expect(storedInAnHour(kmh)).toBe(count);
  });
});
