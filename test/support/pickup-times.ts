import { expect } from '@jest/globals';

let file: string | undefined;
let bookings = 0;

/** Hours until the pickup of the next booking of this test file. Bookings of a driver do not overlap with each other or with the demo data. */
export function nextPickUp(): number {
  const { testPath } = expect.getState();
  if (testPath !== file) bookings = 0;
  file = testPath;
  bookings += 1;
  return 48 + 13 * ((bookings - 1) % 600);
}
