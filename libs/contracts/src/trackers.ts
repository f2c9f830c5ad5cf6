import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { idParamsSchema, optionalText } from './fields.js';
import { trackedPositionSchema } from './positions.js';
import { timeSchema } from './time.js';

/**
 * GPS trackers of vehicles: an app or a device that reports positions to an address of its own, `TRACKER_PATH` and the
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

export const trackerEndpoints = {
  get: defineEndpoint('GET', '/vehicles/:id/tracker', {
    summary: 'Get the GPS tracker of a vehicle and where it was last; null when it has none',
    access: ['driver', 'admin'],
    params: idParamsSchema,
    data: trackerSchema.nullable(),
    failures: ['vehicle_not_found'],
  }),
  create: defineEndpoint('POST', '/vehicles/:id/tracker', {
    summary:
      'Set up a GPS tracker for a vehicle, in place of the one it has. The response contains its token, which is never shown again',
    access: ['driver', 'admin'],
    params: idParamsSchema,
    body: trackerBodySchema,
    data: newTrackerSchema,
    status: 201,
    hasSecretResponse: true,
    failures: ['vehicle_not_found', 'tracker_device_taken'],
  }),
  revoke: defineEndpoint('DELETE', '/vehicles/:id/tracker', {
    summary: 'Revoke the GPS tracker of a vehicle and delete its last position',
    access: ['driver', 'admin'],
    params: idParamsSchema,
    data: z.null(),
    failures: ['vehicle_not_found', 'tracker_not_found'],
  }),
} as const;
