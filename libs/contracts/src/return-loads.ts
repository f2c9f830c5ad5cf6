import { z } from 'zod';
import { bookingSchema } from './bookings.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idQuery } from './fields.js';
import { parseDhakaTime } from './time.js';

/** Return loads: open bookings near the drop-off of a trip, so that the truck does not drive back empty. */

/** A list has at most this many, the best ones. */
export const RETURN_LOADS_MAX = 50;
/** The pickup is within this time after the driver is free. */
export const RETURN_LOAD_HOURS = 24;
/** The longest period that can be asked for. */
const RETURN_LOAD_PERIOD_DAYS = 7;

const DAY_MS = 86_400_000;

const returnLoadSchema = bookingSchema
  .extend({
    /** By road from the drop-off of the trip, or the place asked for, to the pickup. */
    empty_km: z.number().meta({ example: 12.4 }),
    /** The drop-off is nearer to the driver’s home district than the pickup. False without a home district. */
    is_homewards: z.boolean(),
  })
  .meta({ id: 'ReturnLoad' });
export type ReturnLoad = z.infer<typeof returnLoadSchema>;

const timeQuery = z
  .string(code('malformed_request'))
  .max(40, code('malformed_request'))
  .refine((text) => parseDhakaTime(text) !== null, code('malformed_request'))
  .optional();

const returnLoadQuerySchema = z
  .object({
    offer_id: idQuery.meta({
      description: 'One of your offers: loads near its drop-off, after its commitment',
      example: '12',
    }),
    place_id: idQuery.meta({ description: 'Without `offer_id`: where the truck is', example: '12' }),
    from: timeQuery.meta({
      description: 'With `place_id`: earliest pickup, in Bangladesh time',
      example: '2026-11-21T09:30',
    }),
    until: timeQuery.meta({
      description: `With \`place_id\`: latest pickup, at most ${RETURN_LOAD_PERIOD_DAYS} days after \`from\``,
      example: '2026-11-22T09:30',
    }),
  })
  .refine(namesOfferOrPlace, code('malformed_request'));
export type ReturnLoadQuery = z.output<typeof returnLoadQuerySchema>;

/** An offer, or a place with a period. */
function namesOfferOrPlace(query: {
  [Name in 'offer_id' | 'place_id' | 'from' | 'until']?: string | undefined;
}): boolean {
  if (query.offer_id !== undefined) return true;
  if (query.place_id === undefined || query.from === undefined || query.until === undefined) return false;
  const [start, end] = [parseDhakaTime(query.from), parseDhakaTime(query.until)];
  // An unreadable time has its own issue.
  if (!start || !end) return true;
  const length = end.getTime() - start.getTime();
  return length > 0 && length <= RETURN_LOAD_PERIOD_DAYS * DAY_MS;
}

export const returnLoadEndpoints = {
  list: defineEndpoint('GET', '/return-loads', {
    summary: `List open bookings that suit a driver’s return trip, at most ${RETURN_LOADS_MAX}, best price per kilometre first`,
    access: ['driver'],
    query: returnLoadQuerySchema,
    data: z.array(returnLoadSchema),
    failures: ['driver_not_verified', 'offer_not_found', 'invalid_place'],
  }),
} as const;
