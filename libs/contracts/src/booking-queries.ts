import { z } from 'zod';
import { bookingStatuses, bookingVehicleTypes } from './booking-states.js';
import { districts } from './districts.js';
import { code } from './errors.js';
import { anyOfQuery, staffListQueryShape, idQuery, searchQuery, sortedPageQueryShape } from './fields.js';
import { periodQueryShape } from './periods.js';
import { tripStages } from './trip-states.js';

/** Filters and orders of lists of bookings, and the queues of dispatch. */

/**
 * Queues of dispatch: without an offer; payment waiting; driver gave the job back; customer asks to cancel; pickup overdue; driver late for the
 * pickup or the drop-off; no recent
 * position of a vehicle on its way; a problem that the trip has not got past; code sent a day ago and not entered.
 */
export const bookingQueues = [
  'no_offer',
  'payment_waiting',
  'needs_driver',
  'cancel_requested',
  'overdue',
  'late',
  'no_location',
  'problem',
  'no_code',
] as const;
const bookingQueueSchema = z.enum(bookingQueues, code('malformed_request')).meta({ id: 'BookingQueue' });
export type BookingQueue = z.infer<typeof bookingQueueSchema>;

/** Default time without an offer after which a booking is in the queue. */
export const NO_OFFER_MINUTES = 15;

const minutesQuery = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, code('malformed_request'))
  .meta({ description: 'Minutes without an offer after which a booking joins that queue', example: '15' })
  .optional();

/** Parts of a driver's list: open bookings, open ones with an own offer, and closed ones with an own offer. */
export const bookingRequestStates = ['open', 'offered', 'over'] as const;
const bookingRequestStateSchema = z
  .enum(bookingRequestStates, code('malformed_request'))
  .meta({ id: 'BookingRequestState' });
export type BookingRequestState = z.infer<typeof bookingRequestStateSchema>;

/** Sort keys of bookings. */
export const bookingSorts = [
  'created_at',
  'scheduled_time',
  'distance_km',
  'pickup_district',
  'drop_district',
] as const;

/** Whole kilometres in a query string. */
const kilometresQuery = z
  .string(code('malformed_request'))
  .regex(/^\d{1,4}$/, code('malformed_request'))
  .meta({ description: 'Whole kilometres. Bookings without a distance are left out', example: '120' })
  .optional();

export const bookingListQuerySchema = z.object({
  ...sortedPageQueryShape(bookingSorts),
  ...staffListQueryShape,
  status: anyOfQuery(bookingStatuses),
  /** Filter for drivers. */
  state: bookingRequestStateSchema.optional(),
  /** Districts of the pickup. For drivers, a booking whose district is unknown is in all of them. */
  district: anyOfQuery(districts),
  /** Districts of the drop-off, in the same way. */
  drop_district: anyOfQuery(districts),
  min_km: kilometresQuery,
  max_km: kilometresQuery,
  vehicle_type: anyOfQuery(bookingVehicleTypes),
  /** In the addresses; for staff also customer, driver, receiver, plate and transaction id. */
  search: searchQuery,
  /** When it is scheduled. */
  ...periodQueryShape,
  // Filters for operators, admins and customers.
  /** The customer. */
  user_id: idQuery,
  queue: bookingQueueSchema.optional(),
  /** How far its trip is. */
  stage: z.enum(tripStages, code('malformed_request')).optional(),
  no_offer_minutes: minutesQuery,
});

export const bookingQueuesQuerySchema = z.object({ no_offer_minutes: minutesQuery });

/** How many bookings are in each queue. */
export const bookingQueueCountsSchema = z
  .object({
    no_offer: z.int().min(0),
    payment_waiting: z.int().min(0),
    needs_driver: z.int().min(0),
    cancel_requested: z.int().min(0),
    overdue: z.int().min(0),
    late: z.int().min(0),
    no_location: z.int().min(0),
    problem: z.int().min(0),
    no_code: z.int().min(0),
  })
  .meta({ id: 'BookingQueueCounts' });
export type BookingQueueCounts = z.infer<typeof bookingQueueCountsSchema>;

export type BookingListQuery = z.output<typeof bookingListQuerySchema>;
export type BookingQueuesQuery = z.output<typeof bookingQueuesQuerySchema>;
