import { z } from 'zod';
import {
  bookingStatusSchema,
  bookingVehicleTypeSchema,
  offerStatusSchema,
  paymentStateSchema,
} from './booking-states.js';
import { driverRecordSchema } from './driver-record.js';
import { defineEndpoint } from './endpoint.js';
import { code, type ErrorCode } from './errors.js';
import {
  flagSchema,
  idSchema,
  MAX_ID,
  optionalText,
  pageQuerySchema,
  priceNumber,
  sortedPageQueryShape,
} from './fields.js';
import { MAX_TAKA, takaSchema, toPaisa, totalOf } from './money.js';
import { offerPromiseFields, offerPromiseShape } from './offer-promise.js';
import { otpReceiptSchema } from './otp.js';
import { tripRouteShape } from './road.js';
import { timeSchema } from './time.js';

/** Offers: fields and endpoints. */

const driverBusySchema = z.enum(['held', 'booked']).meta({ id: 'DriverBusy' });

export const offerSchema = z
  .object({
    id: idSchema,
    booking_id: idSchema,
    driver_id: idSchema,
    driver_name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Plate of the driver's vehicle: only in a single accepted offer, when it is clear which vehicle comes. */
    license_plate: z.string().optional(),
    offered_price: takaSchema,
    commission: takaSchema,
    total: takaSchema,
    message: z.string().nullable(),
    status: offerStatusSchema,
    /** When its driver sent it last. */
    created_at: timeSchema,
    is_selected: flagSchema,
    payment_status: paymentStateSchema,
    booking_status: bookingStatusSchema,
    /** False: the driver cannot come, so the offer cannot be held. */
    is_driver_available: z.boolean(),
    /**
     * Another booking has the driver at that time: `held` while its customer pays, `booked` afterwards. Null when the driver is free.
     */
    driver_busy: driverBusySchema.nullable(),
    /** When the driver is free again if the other customer does not pay; null unless `held`. */
    driver_free_at: timeSchema.nullable(),
    /** Until when its customer holds it; null without a hold. */
    held_until: timeSchema.nullable(),
    ...offerPromiseShape,
    /** Of the driver's last trips. */
    record: driverRecordSchema,
    version: z.number().int(),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;

/** One line of a driver's history: an offer with its booking. */
export const offerHistorySchema = z
  .object({
    /** The offer's id again, so that rows share one key everywhere. */
    id: idSchema,
    offer_id: idSchema,
    booking_id: idSchema,
    pickup_address: z.string(),
    drop_address: z.string(),
    scheduled_time: timeSchema,
    vehicle_type: bookingVehicleTypeSchema,
    ...tripRouteShape,
    booking_status: bookingStatusSchema,
    /** Its driver gave the job back: an offer that is not pending can be sent again. */
    needs_driver: z.boolean(),
    offer_status: offerStatusSchema,
    offered_price: takaSchema.nullable(),
    message: z.string().nullable(),
    is_selected: flagSchema,
    payment_status: paymentStateSchema,
    /** The valid delivery code of the customer, as `POST /bookings/:id/send-otp` answered; null without one. */
    code_sent: otpReceiptSchema.nullable(),
    /** The same of the newest code when it was entered wrong too often, so that a new one is needed. */
    code_exhausted: otpReceiptSchema.nullable(),
    /** Until when the driver can rate the customer; null when not completed, when rated or too late. */
    rate_until: timeSchema.nullish(),
    created_at: timeSchema,
    ...offerPromiseShape,
    version: z.number().int(),
  })
  .meta({ id: 'OfferHistory' });
export type OfferHistory = z.infer<typeof offerHistorySchema>;

const bookingIdField = z.int(code('booking_id_missing')).min(1, code('booking_id_missing')).max(MAX_ID);

/** Why a driver withdraws an offer. */
export const OFFER_REASON_MAX = 500;

/** The highest price with a total that fits the column. */
const offeredPriceField = (missingCode: ErrorCode) =>
  priceNumber(missingCode, 'invalid_price').refine(
    (taka) => totalOf(toPaisa(taka)) <= toPaisa(MAX_TAKA),
    code('invalid_price'),
  );

export const sendOfferBodySchema = z.object({
  booking_id: bookingIdField,
  proposed_price: offeredPriceField('invalid_price'),
  message: optionalText(2000),
  ...offerPromiseFields,
});
export type SendOfferBody = z.output<typeof sendOfferBodySchema>;

/** Absent fields stay as they are, but an end that is over or after the pickup is removed. */
export const resendOfferBodySchema = z.object({
  booking_id: bookingIdField,
  proposed_price: offeredPriceField('price_required'),
  message: optionalText(2000),
  ...offerPromiseFields,
});
export type ResendOfferBody = z.output<typeof resendOfferBodySchema>;

const withdrawOfferBodySchema = z.object({ reason: optionalText(OFFER_REASON_MAX) });
export type WithdrawOfferBody = z.output<typeof withdrawOfferBodySchema>;

/** Until it ends, the price is valid and the driver's time is reserved. */
const offerHoldSchema = z.object({ until: timeSchema, total: takaSchema }).meta({ id: 'OfferHold' });
export type OfferHold = z.infer<typeof offerHoldSchema>;

/** Reasons for refusing what an offer promises. */
const promiseFailures = [
  'offer_vehicle_unknown',
  'offer_vehicle_type_differs',
  'offer_vehicle_too_small',
  'offer_validity_over',
  'offer_validity_after_pickup',
] as const;

/**
 * Sort keys of a booking's offers. By price the accepted one comes first, then those that can be chosen, then the
 * others.
 */
export const offerSorts = ['created_at', 'price'] as const;

const bookingOffersQuerySchema = z.object(sortedPageQueryShape(offerSorts));
export type BookingOffersQuery = z.output<typeof bookingOffersQuerySchema>;

export const offerEndpoints = {
  send: defineEndpoint('POST', '/booking-offers-driver', {
    summary: 'Send an offer for an open booking, or resend a withdrawn one',
    access: ['driver'],
    body: sendOfferBodySchema,
    data: offerSchema,
    status: 201,
    failures: [
      'driver_not_verified',
      'driver_suspended',
      'documents_expired',
      'booking_not_found',
      'booking_not_open',
      'offer_exists',
      ...promiseFailures,
    ],
  }),
  resend: defineEndpoint('POST', '/booking-offers-driver-update', {
    summary: 'Change one of your offers before it is selected',
    access: ['driver'],
    body: resendOfferBodySchema,
    data: offerSchema,
    failures: [
      'driver_not_verified',
      'driver_suspended',
      'documents_expired',
      'booking_not_found',
      'offer_not_found',
      'offer_selected',
      'offer_held',
      'booking_not_open',
      ...promiseFailures,
    ],
  }),
  withdraw: defineEndpoint('POST', '/offers/:id/withdraw', {
    summary: 'Withdraw one of your offers before it is selected. You can send it again',
    access: ['driver'],
    body: withdrawOfferBodySchema,
    data: offerSchema,
    failures: ['offer_not_found', 'offer_selected', 'offer_held', 'offer_withdrawn', 'booking_not_open'],
  }),
  hold: defineEndpoint('POST', '/offers/:id/hold', {
    summary:
      'Hold an offer while paying, or renew the hold. Ends a hold on another offer for the same booking',
    access: ['user'],
    keyScope: 'payments:write',
    data: offerHoldSchema,
    failures: [
      'offer_not_found',
      'booking_not_open',
      'payment_exists',
      'offer_not_payable',
      'offer_expired',
      'offer_outdated',
      'driver_unavailable',
      'holds_used_up',
      'driver_busy',
    ],
  }),
  listForBooking: defineEndpoint('GET', '/booking-offers/:id', {
    summary: 'List the offers for a booking, newest first unless sorted. Drivers see only their own',
    access: 'signed-in',
    keyScope: 'offers:read',
    query: bookingOffersQuerySchema,
    data: z.array(offerSchema),
    failures: ['booking_not_found'],
  }),
  get: defineEndpoint('GET', '/offers/:id', {
    summary: 'Get an offer',
    access: 'signed-in',
    keyScope: 'offers:read',
    data: offerSchema,
    failures: ['offer_not_found'],
  }),
  history: defineEndpoint('GET', '/bookings-history-driver', {
    summary: 'List your offers with their bookings, newest first',
    access: ['driver'],
    query: pageQuerySchema,
    data: z.array(offerHistorySchema),
  }),
} as const;
