import { describe, expect, it } from '@jest/globals';
import { driverRecordSchema } from '@app/contracts/driver-record.js';
import { toDriverRecord } from './driver-record.view.js';

const nothing = { completed: 0, on_time: 0, timed: 0, given_back: 0, stars: 0, ratings: 0 };

describe('the record of a driver', () => {
  it.each([
    [
      'a driver without trips',
      nothing,
      { completed: 0, on_time_percent: null, given_back: 0, rating: null, ratings: 0 },
    ],
    [
      'some trips, rounded',
      { ...nothing, completed: 4, on_time: 2, timed: 3, given_back: 1, stars: 14, ratings: 3 },
      { completed: 4, on_time_percent: 67, given_back: 1, rating: 4.7, ratings: 3 },
    ],
    [
      'never 100 percent when one was late',
      { ...nothing, completed: 50, on_time: 49, timed: 50 },
      { completed: 50, on_time_percent: 98, given_back: 0, rating: null, ratings: 0 },
    ],
  ])('of %s', (_, counts, record) => {
    expect(toDriverRecord(counts)).toEqual(record);
    expect(driverRecordSchema.strict().parse(record)).toEqual(record);
  });
});
