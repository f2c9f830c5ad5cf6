import { z } from 'zod';
import {
  bookingListQuerySchema,
  bookingQueueCountsSchema,
  bookingQueuesQuerySchema,
} from './booking-queries.js';
import {
  bookingStatusSchema,
  bookingVehicleTypeSchema,
  offerStatusSchema,
  paymentStateSchema,
} from './booking-states.js';
import { defineEndpoint } from './endpoint.js';
import { districtSchema } from './districts.js';
import { code } from './errors.js';
import {
  amountNumber,
  flagSchema,
  idSchema,
  MAX_ID,
  optionalMobileNumberText,
  optionalText,
  reasonBodySchema,
  requiredText,
  wholeNumber,
} from './fields.js';
import { DRIVER_ALERT_SECONDS, MAX_WEIGHT_KG } from './limits.js';
import { offerPromiseShape } from './offer-promise.js';
import { takaSchema } from './money.js';
import { latitudeSchema, longitudeSchema, placeSchema } from './places.js';
import { ownRatingSchema, ratingSchema } from './ratings.js';
import { routeSourceSchema, tripRouteShape } from './road.js';
import { staffRoles } from './roles.js';
import { parseDhakaTime, timeSchema } from './time.js';
import { tripProblemSchema, tripStageSchema } from './trip-states.js';

/** Bookings: fields and endpoints. */

/** Wall time of a `datetime-local` field, or ISO 8601 with an offset. */
export const scheduledTimeText = requiredText(40).refine(
  (text) => text === '' || parseDhakaTime(text) !== null,
  code('invalid_date_time'),
);

/** A driver's own offer on a booking, as the list of booking requests shows it. */
const ownOfferSchema = z
  .object({
    offer_id: idSchema,
    offered_price: takaSchema,
    message: z.string().nullable(),
    status: offerStatusSchema,
    is_selected: flagSchema,
    payment_status: paymentStateSchema,
    ...offerPromiseShape,
  })
  .meta({ id: 'OwnOffer' });

export const bookingSchema = z
  .object({
    id: idSchema,
    /** The customer. Null for drivers. */
    user_id: idSchema.nullable(),
    /** Name and phone of the customer: only for operators and admins, and in pushes. */
    customer_name: z.string().optional(),
    customer_phone: z.string().optional(),
    pickup_address: z.string(),
    drop_address: z.string(),
    /** The places of pickup and drop-off: chosen, or named by the address; null when unknown or only a point was given. */
    pickup_place: placeSchema.nullable(),
    drop_place: placeSchema.nullable(),
    /** Positions in WGS 84 degrees: the given points, otherwise the places' positions. */
    pickup_lat: z.number().nullable(),
    pickup_lng: z.number().nullable(),
    drop_lat: z.number().nullable(),
    drop_lng: z.number().nullable(),
    /** The districts of pickup and drop-off; null when unknown. */
    pickup_district: districtSchema.nullable(),
    drop_district: districtSchema.nullable(),
    /** Drivers only: the pickup's district, otherwise the districts named in its address; null if it names none. */
    pickup_districts: z.array(districtSchema).nullish(),
    scheduled_time: timeSchema,
    vehicle_type: bookingVehicleTypeSchema,
    notes: z.string().nullable(),
    /** Who takes the goods at the drop: never in what drivers read; the accepted one reads it in the trip. */
    receiver_name: z.string().nullish(),
    receiver_phone: z.string().nullish(),
    weight_kg: z.int().nullish(),
    goods: z.string().nullish(),
    status: bookingStatusSchema,
    ...tripRouteShape,
    route_source: routeSourceSchema.nullable(),
    price: takaSchema.nullable(),
    selected_offer_id: idSchema.nullable(),
    confirmed_offer: z
      .object({ driver_name: z.string(), price: takaSchema, message: z.string().nullable() })
      .nullable(),
    payment_status: paymentStateSchema,
    cancel_reason: z.string().nullable(),
    /**
     * Only in the answer for a single booking that has ended: when and why staff cancelled it, or completed it without its
     * code; null otherwise, and once the entry of the audit log was removed.
     */
    ended_by_staff: z.object({ at: timeSchema, reason: z.string() }).nullish(),
    /** The trip's stage and open problem; null without a trip. Absent for drivers. */
    stage: tripStageSchema.nullish(),
    problem: tripProblemSchema.nullish(),
    /** Its driver cancelled the job: it stays paid and accepts offers until another driver is chosen. */
    needs_driver: z.boolean().optional(),
    /** An undecided cancellation request of the customer. Absent for drivers. */
    cancel_request: z.object({ id: idSchema, reason: z.string() }).nullish(),
    created_at: timeSchema,
    version: z.number().int(),
    /**
     * Only for drivers; null if they have made no offer. Drivers do not see agreements of others, so `price`,
     * `selected_offer_id`, `confirmed_offer` and `payment_status` are empty for them; the values of their own offer are
     * here.
     */
    own_offer: ownOfferSchema.nullish(),
    /**
     * The number of offers to choose from, and the lowest total of them (null without one). Absent for drivers and in
     * the list of operators and admins.
     */
    offers_count: z.int().min(0).optional(),
    lowest_total: takaSchema.nullish(),
    /**
     * The number of offers that wait for their drivers to send them again, because the booking has changed or because
     * they have expired. Present where `offers_count` is.
     */
    outdated_offers_count: z.int().min(0).optional(),
    expired_offers_count: z.int().min(0).optional(),
    /**
     * Until when the customer can rate (for drivers: the reader); null when not completed, when rated or too late. Absent in the
     * lists of operators, admins and drivers.
     */
    rate_until: timeSchema.nullish(),
    /** Only in the answer for a single booking: ratings that are shown, and the reader's own. Empty for other drivers. */
    ratings: z.array(ratingSchema).optional(),
    own_rating: ownRatingSchema.nullish(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof bookingSchema>;

/** What a driver's price depends on: a change of one of these makes all offers outdated. */
export const PRICE_RELEVANT_FIELDS = [
  'pickup_address',
  'drop_address',
  'pickup_lat',
  'pickup_lng',
  'drop_lat',
  'drop_lng',
  'scheduled_time',
  'vehicle_type',
  'weight_kg',
  'goods',
] as const;

export const GOODS_MAX = 100;
export const RECEIVER_NAME_MAX = 100;

const placeIdField = wholeNumber(1, MAX_ID, 'invalid_place').nullish();

/** Absent ones stay as they are; null or an empty text means none. */
const receiverFields = {
  receiver_name: optionalText(RECEIVER_NAME_MAX),
  receiver_phone: optionalMobileNumberText('invalid_receiver_phone').nullish(),
};

/**
 * Where an end of the route is: a place, or a point with both coordinates, or both for a point in a place. Without them the server
 * looks for a place in the address.
 */
const positionFields = {
  pickup_place_id: placeIdField,
  pickup_lat: latitudeSchema.nullish(),
  pickup_lng: longitudeSchema.nullish(),
  drop_place_id: placeIdField,
  drop_lat: latitudeSchema.nullish(),
  drop_lng: longitudeSchema.nullish(),
};

type Positions = Partial<Record<'pickup_lat' | 'pickup_lng' | 'drop_lat' | 'drop_lng', number | null>>;

/** A latitude needs its longitude, and the reverse. */
function checkPairs(body: Positions, context: z.RefinementCtx): void {
  for (const end of ['pickup', 'drop'] as const) {
    const [lat, lng] = [`${end}_lat`, `${end}_lng`] as const;
    if ((body[lat] ?? null) === null && (body[lng] ?? null) !== null) addIssue(lat);
    if ((body[lng] ?? null) === null && (body[lat] ?? null) !== null) addIssue(lng);
  }
  function addIssue(field: keyof Positions) {
    context.addIssue({ code: 'custom', path: [field], message: code('outside_bangladesh') });
  }
}

const bookingFields = {
  pickup_address: requiredText(300),
  drop_address: requiredText(300),
  ...positionFields,
  scheduled_time: scheduledTimeText,
  vehicle_type: bookingVehicleTypeSchema.default('truck'),
  notes: optionalText(2000),
  ...receiverFields,
  /** Whole kilograms. */
  weight_kg: wholeNumber(1, MAX_WEIGHT_KG, 'invalid_weight').nullish(),
  /** What is transported. */
  goods: optionalText(GOODS_MAX),
};

export const receiverBodySchema = z.object(receiverFields);
export type ReceiverBody = z.output<typeof receiverBodySchema>;

/** The customer for whom staff book; null when the field is empty. */
export const bookedForField = z
  .int(code('required'))
  .min(1, code('required'))
  .max(MAX_ID, code('invalid_value'));

export const createBookingBodySchema = z
  .object({
    ...bookingFields,
    /** The caller's own id; an operator or admin may name a customer. Absent means the caller. */
    user_id: idSchema.optional(),
  })
  .superRefine(checkPairs);

/** A changed address loses its position, unless the request has another one. */
const updateBookingBodySchema = z
  .object({ ...bookingFields, vehicle_type: bookingVehicleTypeSchema.optional() })
  .superRefine(checkPairs);

const cancelBookingBodySchema = reasonBodySchema.extend({
  /** The driver's share of a confirmed booking's held money, in taka; at most the held amount. The customer gets the rest back. */
  compensation: amountNumber('invalid_value', 'invalid_amount').nullish(),
});
export type CancelBookingBody = z.output<typeof cancelBookingBodySchema>;

export const bookingEndpoints = {
  list: defineEndpoint('GET', '/bookings', {
    summary:
      'List bookings. Customers get their own; drivers those they offered on and, once verified, open ones; staff get all',
    access: 'signed-in',
    keyScope: 'bookings:read',
    query: bookingListQuerySchema,
    data: z.array(bookingSchema),
  }),
  queues: defineEndpoint('GET', '/bookings/queues', {
    summary:
      'Count bookings that need attention: no offer, pending payment, late pickup, reported problem, delivery code not entered',
    access: staffRoles,
    query: bookingQueuesQuerySchema,
    data: bookingQueueCountsSchema,
  }),
  get: defineEndpoint('GET', '/bookings/:id', {
    summary: 'Get a booking. Drivers must be verified to see an open one',
    access: 'signed-in',
    keyScope: 'bookings:read',
    data: bookingSchema,
    failures: ['booking_not_found'],
  }),
  create: defineEndpoint('POST', '/bookings', {
    summary: 'Book a vehicle',
    access: ['user', ...staffRoles],
    keyScope: 'bookings:write',
    body: createBookingBodySchema,
    data: bookingSchema,
    status: 201,
    incomplete: 'booking_incomplete',
    failures: [
      'booking_for_other',
      'booking_customer_unknown',
      'scheduled_in_past',
      'scheduled_too_late',
      'invalid_place',
      'outside_bangladesh',
    ],
  }),
  update: defineEndpoint('PUT', '/bookings/:id', {
    summary: 'Update a pending booking',
    access: ['user', ...staffRoles],
    keyScope: 'bookings:write',
    body: updateBookingBodySchema,
    data: bookingSchema,
    incomplete: 'booking_incomplete',
    failures: [
      'booking_not_found',
      'booking_not_editable',
      'scheduled_in_past',
      'scheduled_too_late',
      'invalid_place',
      'outside_bangladesh',
    ],
  }),
  setReceiver: defineEndpoint('PUT', '/bookings/:id/receiver', {
    summary: 'Set or change the receiver until the goods are loaded',
    access: ['user', ...staffRoles],
    keyScope: 'bookings:write',
    body: receiverBodySchema,
    data: bookingSchema,
    failures: ['booking_not_found', 'booking_completed', 'booking_cancelled', 'goods_loaded'],
  }),
  remove: defineEndpoint('DELETE', '/bookings/:id', {
    summary: 'Delete a pending booking',
    access: ['user', ...staffRoles],
    keyScope: 'bookings:write',
    data: z.null(),
    failures: ['booking_not_found', 'booking_not_editable'],
  }),
  cancel: defineEndpoint('POST', '/bookings/:id/cancel', {
    summary:
      'Cancel a pending or confirmed booking with a reason. The held amount is refunded to the customer, minus any compensation for the driver',
    access: staffRoles,
    body: cancelBookingBodySchema,
    data: bookingSchema,
    incomplete: 'reason_required',
    failures: ['booking_not_found', 'booking_not_cancellable', 'compensation_too_high'],
  }),
  notifyDrivers: defineEndpoint('POST', '/bookings/:id/notify-drivers', {
    summary: `Alert drivers of an open booking again, at most every ${DRIVER_ALERT_SECONDS} seconds`,
    access: staffRoles,
    data: z.null(),
    failures: ['booking_not_found', 'booking_not_open', 'drivers_alerted'],
  }),
} as const;

export type CreateBookingBody = z.output<typeof createBookingBodySchema>;
export type UpdateBookingBody = z.output<typeof updateBookingBodySchema>;
