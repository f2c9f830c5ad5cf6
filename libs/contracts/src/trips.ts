import { z } from 'zod';
import { bookingSchema } from './bookings.js';
import { westernDigits } from './characters.js';
import { defineEndpoint } from './endpoint.js';
import { code, type ErrorCode } from './errors.js';
import { idSchema, optionalText, reasonBodySchema, requiredText } from './fields.js';
import { fileSchema } from './files.js';
import { NO_CODE_HOURS, TRIP_MAX_PHOTOS } from './limits.js';
import { takaSchema } from './money.js';
import { staffRoles } from './roles.js';
import { parseDhakaTime, timeSchema } from './time.js';
import { tripEventKindSchema, tripProblemSchema, tripStageSchema } from './trip-states.js';
import { vehicleTypeSchema } from './vehicle-fields.js';

/** The trip of a booking: from the approval of the payment until the booking ends. */

/** The field of the multipart form that holds them. */
export const TRIP_PHOTOS_FIELD = 'photos';

export const TRIP_NOTE_MAX = 500;

/**
 * The allowed clock skew of phones. Times further ahead of the server become the server's time; times before the payment's
 * approval, within the skew, become the time of the approval.
 */
export const TRIP_CLOCK_TOLERANCE_SECONDS = 120;

/** An emptied number field of a form arrives as an empty text. */
function isNothing(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** An optional number, or its digits as a form field sends them. */
function measure(from: number, to: number) {
  return z
    .union([z.number(), z.string().max(40, code('invalid_value')), z.null()], code('invalid_value'))
    .transform((value) => {
      if (isNothing(value)) return null;
      const text = westernDigits(String(value).trim());
      return /^[+-]?\d+(\.\d+)?(e-\d+)?$/.test(text) ? Number(text) : Number.NaN;
    })
    .pipe(
      z
        .number(code('invalid_value'))
        .min(from, code('invalid_value'))
        .max(to, code('invalid_value'))
        .nullable(),
    )
    .optional();
}

const tripEventFields = z.object({
  kind: tripEventKindSchema,
  /** Made on the phone, once per event: the same one again is stored once. */
  client_id: z.uuid({
    error: (issue): ErrorCode =>
      issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'invalid_value',
  }),
  /** When it happened by the phone's clock: ISO 8601, with the offset or in Bangladesh time. */
  happened_at: requiredText(40).refine(
    (text) => text === '' || parseDhakaTime(text) !== null,
    code('invalid_value'),
  ),
  /** Where, in degrees of WGS 84: both or none. */
  lat: measure(-90, 90),
  lng: measure(-180, 180),
  /** Radius in metres. */
  accuracy_m: measure(0, 1_000_000),
  note: optionalText(TRIP_NOTE_MAX),
  /** Which problem: required when `kind` is `problem`, refused otherwise. */
  problem: z
    .union([tripProblemSchema, z.literal('')], code('invalid_value'))
    .nullish()
    .meta({ example: null }),
});

export const postTripEventBodySchema = tripEventFields
  .refine(({ kind, problem }) => kind !== 'problem' || Boolean(problem), {
    error: code('required'),
    path: ['problem'],
  })
  .refine(({ kind, problem }) => kind === 'problem' || !problem, {
    error: code('invalid_value'),
    path: ['problem'],
  })
  .refine(({ lat, lng }) => (lat ?? null) !== null || (lng ?? null) === null, {
    error: code('required'),
    path: ['lat'],
  })
  .refine(({ lat, lng }) => (lng ?? null) !== null || (lat ?? null) === null, {
    error: code('required'),
    path: ['lng'],
  });
export type PostTripEventBody = z.output<typeof postTripEventBodySchema>;

const tripEventSchema = z
  .object({
    id: idSchema,
    booking_id: idSchema,
    kind: tripEventKindSchema,
    client_id: z.uuid(),
    /** When it happened, by the phone's clock unless that was wrong. */
    happened_at: timeSchema,
    /** The phone's clock was wrong, so `happened_at` is when the server got it, or when the payment was approved. */
    is_clock_off: z.boolean(),
    /** When the server got it: later than `happened_at` when the phone was offline. */
    recorded_at: timeSchema,
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    accuracy_m: z.number().nullable(),
    note: z.string().nullable(),
    problem: tripProblemSchema.nullable(),
    photos: z.array(fileSchema),
  })
  .meta({ id: 'TripEvent' });
export type TripEvent = z.infer<typeof tripEventSchema>;

/** Whom to call. A receiver may have only one of the two. */
const tripContactSchema = z
  .object({ name: z.string().nullable(), phone: z.string().nullable() })
  .meta({ id: 'TripContact' });
export type TripContact = z.infer<typeof tripContactSchema>;

const tripVehicleSchema = z
  .object({ type: vehicleTypeSchema, license_plate: z.string(), capacity_kg: z.number() })
  .meta({ id: 'TripVehicle' });
export type TripVehicle = z.infer<typeof tripVehicleSchema>;

/** A trip that ended because its driver gave the booking back. */
const earlierTripSchema = z
  .object({
    offer_id: idSchema,
    stage: tripStageSchema,
    started_at: timeSchema,
    ended_at: timeSchema.nullable(),
    /** Why the driver gave the job back. */
    release_reason: z.string().nullish(),
    driver: tripContactSchema,
    events: z.array(tripEventSchema),
  })
  .meta({ id: 'EarlierTrip' });
export type EarlierTrip = z.infer<typeof earlierTripSchema>;

/** A payment below the total that an admin accepted: the driver's share, and the reason. */
const shortPaymentSchema = z
  .object({
    amount: takaSchema,
    total: takaSchema,
    /** The offered price, and the driver's share of the payment. */
    price: takaSchema,
    driver_share: takaSchema,
    reason: z.string(),
  })
  .meta({ id: 'ShortPayment' });
export type ShortPayment = z.infer<typeof shortPaymentSchema>;

const tripSchema = z
  .object({
    booking_id: idSchema,
    /** The accepted offer. */
    offer_id: idSchema,
    /** The furthest stage reached. */
    stage: tripStageSchema,
    /** The problem that was reported last; null again once the trip has reached a further stage. */
    open_problem: tripProblemSchema.nullable(),
    started_at: timeSchema,
    ended_at: timeSchema.nullable(),
    /** Why the driver gave the job back; null unless that ended the trip. */
    release_reason: z.string().nullish(),
    /** For customer and driver null from 24 hours after the end. */
    driver: tripContactSchema.nullable(),
    customer: tripContactSchema.nullable(),
    /** Null also when the booking names none. */
    receiver: tripContactSchema.nullable(),
    /** The driver's vehicle; null when it is not clear which one comes. */
    vehicle: tripVehicleSchema.nullable(),
    /** Null if the total was paid, and for replacement drivers. */
    short_payment: shortPaymentSchema.nullable(),
    /** Whole minutes at each place so far; null before the arrival. */
    waiting: z.object({ pickup_minutes: z.int().min(0).nullable(), drop_minutes: z.int().min(0).nullable() }),
    /** In the order of their happening. */
    events: z.array(tripEventSchema),
    /**
     * Only in what operators and admins read: from when the booking can be completed without its code although the goods are not
     * unloaded; null before a code was sent.
     */
    completable_from: timeSchema.nullable().optional(),
    /** Only in what operators and admins read: trips of drivers before, oldest first. */
    earlier: z.array(earlierTripSchema).optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Trip' });
export type Trip = z.infer<typeof tripSchema>;

export const tripEndpoints = {
  get: defineEndpoint('GET', '/bookings/:id/trip', {
    summary: 'Get the trip of a booking, as its customer, its accepted driver or staff',
    access: 'signed-in',
    keyScope: 'trips:read',
    data: tripSchema,
    failures: ['trip_not_found'],
  }),
  /** 201 for a new event; 200 for one that was kept before, with the first event. */
  post: defineEndpoint('POST', '/bookings/:id/trip-events', {
    summary: `Report a stage or problem of a trip with up to ${TRIP_MAX_PHOTOS} photos. Duplicates are recorded once`,
    access: ['driver'],
    body: postTripEventBodySchema,
    data: tripEventSchema,
    status: 201,
    repeatStatus: 200,
    multipart: true,
    fileField: TRIP_PHOTOS_FIELD,
    picturesOnly: { most: TRIP_MAX_PHOTOS },
    failures: [
      'trip_not_found',
      'trip_over',
      'client_id_used',
      'happened_before_trip',
      'too_many_photos',
      'photo_type_not_accepted',
    ],
  }),
  complete: defineEndpoint('POST', '/bookings/:id/complete', {
    summary: `Complete a booking without its code, once the goods are unloaded or ${NO_CODE_HOURS} hours after the first code was sent`,
    access: staffRoles,
    body: reasonBodySchema,
    data: bookingSchema,
    incomplete: 'reason_required',
    failures: [
      'booking_not_found',
      'booking_completed',
      'booking_cancelled',
      'payment_not_confirmed',
      'cannot_complete_yet',
    ],
  }),
} as const;
