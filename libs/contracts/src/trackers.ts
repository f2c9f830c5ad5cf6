import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { optionalText, requiredText } from './fields.js';
import { storedPositionsSchema, trackedPositionSchema } from './positions.js';
import { timeSchema } from './time.js';

/**
 * GPS trackers of vehicles: an app or a device that reports positions to its own URL, `TRACKER_PATH` and the
 * token of the tracker. They come in the formats of Traccar Client and OsmAnd.
 */
export const TRACKER_PATH = '/t';

/** Reports that one tracker can send in a second. */
export const TRACKER_REPORTS_PER_SECOND = 10;
const DEVICE_ID_MAX = 100;

const trackerSchema = z
  .object({
    created_at: timeSchema,
    device_id: z.string().nullable(),
    /** Where the vehicle was last, also without a trip. Null before the first report. */
    last: trackedPositionSchema.nullable(),
  })
  .meta({ id: 'Tracker' });
export type Tracker = z.infer<typeof trackerSchema>;

const newTrackerSchema = z
  .object({
    /** Where the tracker sends its reports. */
    url: z.string().meta({ example: 'https://bahon.example/t/8vJx2mQ0TzqKc4nW1sYb7g' }),
    /** Part of the URL. Shown this once; we keep a hash. */
    token: z.string().meta({ example: '8vJx2mQ0TzqKc4nW1sYb7g' }),
  })
  .meta({ id: 'NewTracker' });
export type NewTracker = z.infer<typeof newTrackerSchema>;

const trackerBodySchema = z.object({
  /** The identifier of a hardware tracker, usually its IMEI. */
  device_id: optionalText(DEVICE_ID_MAX).meta({ example: '356307042441013' }),
});
export type TrackerBody = z.output<typeof trackerBodySchema>;

/** A value of Traccar's; anything else counts as missing, so that no version of it is refused. */
const numberSchema = z.number().nullish().catch(null);

/**
 * What a Traccar server forwards (`forward.type=json`) for each position of a device. It sends more than these fields.
 * Coordinates are WGS 84 in degrees.
 */
export const forwardedPositionSchema = z.object({
  position: z.object({
    /** ISO 8601 with an offset, or milliseconds since 1970. A missing time becomes the time of the server. */
    fixTime: z
      .union([requiredText(40), z.number()])
      .nullish()
      .catch(null)
      .meta({ example: '2026-11-27T03:30:00.000+00:00' }),
    /** A position that is not valid is dropped. */
    valid: z.boolean().nullish().catch(null).meta({ example: true }),
    latitude: numberSchema.meta({ example: 22.7712 }),
    longitude: numberSchema.meta({ example: 91.5731 }),
    /** In knots. */
    speed: numberSchema.meta({ example: 21.6 }),
    /** Degrees clockwise from north. */
    course: numberSchema.meta({ example: 140.5 }),
    /** Radius in metres. Traccar sends 0 when it is unknown. */
    accuracy: numberSchema.meta({ example: 0 }),
    attributes: z
      .object({
        /** The phone says itself that it made the position up. */
        mock: z.boolean().nullish().catch(null),
      })
      .nullish()
      .catch(null),
  }),
  device: z.object({
    /** The identifier of the device, usually its IMEI: the `device_id` of a vehicle's tracker. */
    uniqueId: requiredText(DEVICE_ID_MAX).meta({ example: '356307042441013' }),
  }),
});
export type ForwardedPosition = z.output<typeof forwardedPositionSchema>;

export const trackerEndpoints = {
  get: defineEndpoint('GET', '/vehicles/:id/tracker', {
    summary: 'Get a vehicle’s GPS tracker and its last position, or null if it has none',
    access: ['driver', 'admin'],
    data: trackerSchema.nullable(),
    failures: ['vehicle_not_found'],
  }),
  create: defineEndpoint('POST', '/vehicles/:id/tracker', {
    summary:
      'Set up a GPS tracker for a vehicle, in place of the one it has. The response contains its token, which is never shown again',
    access: ['driver', 'admin'],
    body: trackerBodySchema,
    data: newTrackerSchema,
    status: 201,
    hasSecretResponse: true,
    failures: ['vehicle_not_found', 'tracker_device_taken'],
  }),
  revoke: defineEndpoint('DELETE', '/vehicles/:id/tracker', {
    summary: 'Revoke the GPS tracker of a vehicle and delete its last position',
    access: ['driver', 'admin'],
    data: z.null(),
    failures: ['vehicle_not_found', 'tracker_not_found'],
  }),
  forward: defineEndpoint('POST', '/positions/forwarded', {
    summary:
      'Take a position that a Traccar server forwards, for the vehicle whose GPS tracker has the ID of the device. Drivers can report for their own vehicles only',
    access: ['driver', 'operator', 'admin'],
    keyScope: 'positions:write',
    isTelemetry: true,
    body: forwardedPositionSchema,
    data: storedPositionsSchema,
    failures: ['tracker_device_not_found'],
  }),
} as const;
