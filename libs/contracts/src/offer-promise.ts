import { z } from 'zod';
import { code } from './errors.js';
import { idSchema, optionalText, wholeNumber } from './fields.js';
import { OFFER_BUSY_HOURS, OFFER_BUSY_HOURS_MAX } from './limits.js';
import { parseDhakaTime, timeSchema } from './time.js';
import { vehicleTypeSchema } from './vehicle-fields.js';

/** What a driver promises with an offer: which vehicle comes, until when the price is valid, how long they are busy. */

const offerVehicleSchema = z
  .object({
    type: vehicleTypeSchema,
    license_plate: z.string(),
    capacity_kg: z.int(),
    /** URL of its photo, visible to everyone who can see the offer; null if it has none. */
    photo: z.string().meta({ example: '/api/files/12' }).nullable(),
  })
  .meta({ id: 'OfferVehicle' });
export type OfferVehicle = z.infer<typeof offerVehicleSchema>;

/** Fields of every offer that is read. */
export const offerPromiseShape = {
  vehicle_id: idSchema.nullable(),
  /** The vehicle that would come; null when the driver named none. */
  vehicle: offerVehicleSchema.nullable(),
  /** Until when it can be chosen; null: until the pickup. */
  valid_until: timeSchema.nullable(),
  /** How many hours from the pickup the driver is busy with it. */
  busy_hours: z.int(),
  /** `valid_until` is over and it was not chosen: it can neither be held nor paid for. */
  is_expired: z.boolean(),
  /** The booking was changed since its driver sent it. */
  is_outdated: z.boolean(),
};

/** Fields of an offer that is sent. */
export const offerPromiseFields = {
  /** An approved vehicle of the driver; null for none. */
  vehicle_id: idSchema.nullish(),
  /** By the pickup at the latest: wall time of a `datetime-local` field, or ISO 8601. Null or an empty text: no end. */
  valid_until: optionalText(40)
    .refine((text) => !text || parseDhakaTime(text) !== null, code('invalid_date_time'))
    .meta({ example: '2026-11-21T08:00' }),
  /** Whole hours. */
  busy_hours: wholeNumber(1, OFFER_BUSY_HOURS_MAX, 'invalid_busy_hours')
    .nullish()
    .meta({ description: `Defaults to ${OFFER_BUSY_HOURS}`, example: OFFER_BUSY_HOURS }),
};

type OfferPromise = z.infer<z.ZodObject<typeof offerPromiseShape>>;

/** The promise of an offer, to put it onto another row about the same offer. */
export function offerPromiseOf(offer: OfferPromise): OfferPromise {
  const { vehicle_id, vehicle, valid_until, busy_hours, is_expired, is_outdated } = offer;
  return { vehicle_id, vehicle, valid_until, busy_hours, is_expired, is_outdated };
}
