import { describe, expect, it } from '@jest/globals';
import { auditEndpoints, auditFields } from './audit.js';
import { bookingSchema } from './bookings.js';
import { exportEndpoints } from './exports.js';
import { moneyExportEndpoints } from './money-exports.js';

/** Rows and filters that are recorded whole: the compiler compares only the names that services write out. */
const recordedWhole = {
  booking: bookingSchema,
  ...Object.fromEntries(
    Object.values({ ...exportEndpoints, ...moneyExportEndpoints, auditLog: auditEndpoints.export }).map(
      (endpoint) => [endpoint.path, endpoint.query],
    ),
  ),
};

describe('auditFields', () => {
  it.each(Object.entries(recordedWhole))('should list the fields of %s', (_name, schema) => {
    const names: readonly string[] = auditFields;
    expect(Object.keys(schema.shape).filter((field) => !names.includes(field))).toEqual([]);
  });
});
