import { expect } from '@jest/globals';

let file: string | undefined;
let bookings = 0;

/** How many hours ahead the next booking of this test file is picked up: no two of a driver overlap, nor those of the demo data. */
export function nextPickUp(): number {
  const { testPath } = expect.getState();
  if (testPath !== file) bookings = 0;
  file = testPath;
  bookings += 1;
  return 48 + 13 * ((bookings - 1) % 600);
}
