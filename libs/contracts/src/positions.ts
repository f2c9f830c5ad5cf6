import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema, requiredText } from './fields.js';
import { MAX_LINE_POINTS, MAX_POSITIONS, MAX_RUNNING_TRIPS } from './limits.js';
import { placeSchema } from './places.js';
import { staffRoles } from './roles.js';
import { parseDhakaTime, timeSchema } from './time.js';
import { tripStageSchema } from './trip-states.js';

/** Where the vehicle of a trip is. Coordinates are WGS 84 in degrees. */

/** A number that a device may leave out. One that makes no sense, such as the speed −1, counts as left out. */
function optionalMeasure(max: number) {
  return z.number().min(0).max(max).nullish().catch(null);
}

/** In degrees. Whether they are inside Bangladesh is checked for each position, so that one bad fix refuses no others. */
const degreesSchema = z.number().nullable().catch(null);

const newPositionSchema = z.object({
  /** ISO 8601, with the offset or in Bangladesh time. A time more than two minutes ahead becomes the time of the server. */
  at: requiredText(40)
    .refine((text) => text === '' || parseDhakaTime(text) !== null, code('invalid_value'))
    .meta({ example: '2026-11-27T09:30:00+06:00' }),
  lat: degreesSchema.meta({ example: 22.7712 }),
  lng: degreesSchema.meta({ example: 91.5731 }),
  /** Radius in metres. */
  accuracy_m: optionalMeasure(1_000_000),
  speed_kmh: optionalMeasure(1_000),
  /** Degrees clockwise from north. */
  heading: optionalMeasure(360),
});
export type NewPosition = z.output<typeof newPositionSchema>;

const postPositionsBodySchema = z
  .array(newPositionSchema, code('malformed_request'))
  .max(MAX_POSITIONS, code('too_many_positions'));

export const storedPositionsSchema = z
  .object({
    /** New ones; a position that was stored before counts nowhere. */
    stored: z.int().min(0).meta({ example: 2 }),
    /** Those at 0,0, outside Bangladesh, or from before the driver was on the way to the pickup. */
    dropped: z.int().min(0).meta({ example: 0 }),
  })
  .meta({ id: 'StoredPositions' });
export type StoredPositions = z.infer<typeof storedPositionsSchema>;

/** `[latitude, longitude]`. A tuple of zod would add a kilobyte to every page of the client, which checks no answers. */
const pairSchema = z.array(z.number()).length(2) as unknown as z.ZodType<[number, number]>;

const lineSchema = z
  .array(pairSchema)
  .meta({ description: 'Points as `[latitude, longitude]`', example: [[22.7712, 91.5731]] });

const pointSchema = z.object({ lat: z.number(), lng: z.number() });

export const trackedPositionSchema = z
  .object({
    at: timeSchema,
    lat: z.number(),
    lng: z.number(),
    accuracy_m: z.number().nullable(),
    speed_kmh: z.number().nullable(),
    heading: z.number().nullable(),
    /** The nearest place. */
    near: z.object({ name: z.string(), name_bn: z.string() }).nullable(),
  })
  .meta({ id: 'TrackedPosition' });
export type TrackedPosition = z.infer<typeof trackedPositionSchema>;

/** What changes with each position. */
export const positionProgressShape = {
  last: trackedPositionSchema.nullable(),
  /** When the vehicle reaches the drop-off; null before the goods are loaded, after the arrival, and without a recent position. */
  eta: z.object({ from: timeSchema, to: timeSchema }).nullable(),
  /** By road from the last position to the drop-off, under the same conditions, but also when that position is old. */
  remaining_km: z.number().nullable(),
};

export const trackSchema = z
  .object({
    /** Where the vehicle was since the driver set out, oldest first, thinned out to 200 points at most. */
    line: lineSchema.max(MAX_LINE_POINTS),
    ...positionProgressShape,
    /** The trip runs, and its last position is older than 15 minutes. */
    is_stale: z.boolean(),
    /** The way by road; null when an end is unknown or no road leads there. */
    plan: z
      .object({
        line: lineSchema,
        pickup: pointSchema.nullable(),
        drop: pointSchema.nullable(),
        via_ferry: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Track' });
export type Track = z.infer<typeof trackSchema>;

const runningTripSchema = z
  .object({
    booking_id: idSchema,
    stage: tripStageSchema,
    pickup_address: z.string(),
    drop_address: z.string(),
    pickup_place: placeSchema.nullable(),
    drop_place: placeSchema.nullable(),
    driver_name: z.string(),
    /** Null when it is not clear which vehicle drives. */
    license_plate: z.string().nullable(),
    ...positionProgressShape,
    last: trackedPositionSchema,
    /** The vehicle should be moving, and its last position is older than 15 minutes. */
    is_stale: z.boolean(),
  })
  .meta({ id: 'RunningTrip' });
export type RunningTrip = z.infer<typeof runningTripSchema>;

/** The body of `TRIP_POSITION_MESSAGE`. */
export const tripPositionSchema = z.object({ booking_id: idSchema, ...positionProgressShape });
export type TripPosition = z.infer<typeof tripPositionSchema>;

export const positionEndpoints = {
  post: defineEndpoint('POST', '/bookings/:id/positions', {
    summary: `Report up to ${MAX_POSITIONS} positions of the vehicle of a running trip. Repeated positions are stored once`,
    access: ['driver'],
    body: postPositionsBodySchema,
    data: storedPositionsSchema,
    failures: ['trip_not_found', 'too_many_positions'],
  }),
  track: defineEndpoint('GET', '/bookings/:id/track', {
    summary:
      'Get the current and past positions of a booking’s vehicle, as its customer, its accepted driver or staff',
    access: 'signed-in',
    keyScope: 'trips:read',
    data: trackSchema,
    failures: ['trip_not_found'],
  }),
  running: defineEndpoint('GET', '/trips/running', {
    summary: `List the last positions of up to ${MAX_RUNNING_TRIPS} running trips, those without a recent one first`,
    access: staffRoles,
    data: z.array(runningTripSchema),
  }),
} as const;
