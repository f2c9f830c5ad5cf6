import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { idSchema } from './fields.js';
import { MAX_STARS, RECORD_TRIPS } from './limits.js';
import { timeSchema } from './time.js';

/** A driver's record: a summary on every offer, for customers comparing drivers, and trip by trip for admins and the driver. */

/** Below so many completed trips, screens call the driver new. */
export const RECORD_NEW_BELOW = 3;

const countSchema = z.int().min(0);

export const driverRecordSchema = z
  .object({
    /** Trips that were completed. */
    completed: countSchema,
    /**
     * Of the completed trips, how many percent had their first report at or after the pickup at most 30 minutes after the
     * pickup time; null without such reports.
     */
    on_time_percent: z.int().min(0).max(100).nullable(),
    /** Jobs that the driver gave back after the payment. */
    given_back: countSchema,
    /** The average stars of the shown ratings by customers, with one decimal; null without one. */
    rating: z.number().min(1).max(MAX_STARS).nullable(),
    /** The number of these ratings. */
    ratings: countSchema,
  })
  .meta({ id: 'DriverRecord' });
export type DriverRecord = z.infer<typeof driverRecordSchema>;

const tripOutcomes = ['completed', 'given_back', 'cancelled'] as const;
const tripOutcomeSchema = z.enum(tripOutcomes).meta({ id: 'TripOutcome' });
export type TripOutcome = z.infer<typeof tripOutcomeSchema>;

/** One ended trip of a record. */
const recordTripSchema = z
  .object({
    booking_id: idSchema,
    pickup_address: z.string(),
    drop_address: z.string(),
    /** The pickup time. */
    scheduled_time: timeSchema,
    ended_at: timeSchema,
    /** `cancelled`: the booking was, while the driver had the job. It counts neither for nor against the driver. */
    outcome: tripOutcomeSchema,
    /** Whole minutes from the pickup time to the first report at or after the pickup; 0 when earlier, null without one. */
    minutes_late: z.int().min(0).nullable(),
    /** Of the customer's rating, once it is shown. */
    stars: z.int().min(1).max(MAX_STARS).nullable(),
  })
  .meta({ id: 'RecordTrip' });
export type RecordTrip = z.infer<typeof recordTripSchema>;

const driverRecordDetailsSchema = driverRecordSchema
  .extend({
    /** What the record is made of, the trip that ended last first. */
    trips: z.array(recordTripSchema),
  })
  .meta({ id: 'DriverRecordDetails' });
export type DriverRecordDetails = z.infer<typeof driverRecordDetailsSchema>;

export const driverRecordEndpoints = {
  get: defineEndpoint('GET', '/drivers/:id/record', {
    summary: `Get a driver’s record with their last ${RECORD_TRIPS} trips, as an admin or the driver`,
    // Others get 404 rather than 403, so ids can't be probed.
    access: 'signed-in',
    data: driverRecordDetailsSchema,
    failures: ['user_not_found'],
  }),
} as const;
