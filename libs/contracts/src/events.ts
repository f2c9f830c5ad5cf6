import { z } from 'zod';
import { idSchema, flagSchema } from './fields.js';

/**
 * Every domain event and the facts it carries (decisions section 5). Ids and facts that consumers need, never secrets in
 * clear: a one-time code travels sealed (`sealed_code`), opened only where the customer reads it.
 */

const id = idSchema;
const userEvent = z.object({ user_id: id });
const bookingEvent = z.object({ booking_id: id, user_id: id });
const offerEvent = z.object({ offer_id: id, booking_id: id, driver_id: id, user_id: id });
const paymentEvent = z.object({
  payment_id: id,
  booking_id: id,
  offer_id: id,
  user_id: id,
  driver_id: id,
});
const driverReview = z.object({ user_id: id, reason: z.string().nullable() });
const vehicleReview = z.object({ vehicle_id: id, user_id: id.nullable(), reason: z.string().nullable() });
const ticketEvent = z.object({ ticket_id: id, user_id: id });

export const eventSchemas = {
  'user.registered': userEvent,
  'user.verified': userEvent,
  /** Name, e-mail, phone or role changed. */
  'user.updated': userEvent,
  'user.deleted': userEvent,
  /** A code was made for an address: to confirm it, to change to it, or to set a new password. */
  'email_code.issued': z.object({
    user_id: id,
    purpose: z.enum(['verify_email', 'change_email', 'reset_password']),
    email: z.string(),
    sealed_code: z.string(),
    sealed_link_token: z.string().nullable(),
  }),
  /** Sessions ended by something else than running out. `session_ids` null means all of the user's. */
  'sessions.ended': z.object({ user_id: id, session_ids: z.array(id).nullable() }),

  'driver.applied': userEvent,
  'driver.approved': driverReview,
  'driver.rejected': driverReview,

  'vehicle.submitted': z.object({ vehicle_id: id, user_id: id }),
  'vehicle.approved': vehicleReview,
  'vehicle.rejected': vehicleReview,
  /** Something else of it changed, or it was deleted: by its driver before the review, or by an admin. */
  'vehicle.updated': z.object({
    vehicle_id: id,
    /** Its owner, and who was it before. */
    user_ids: z.array(id),
    is_deleted: z.boolean(),
  }),

  'booking.created': bookingEvent,
  'booking.updated': bookingEvent.extend({
    /** Whether anything that an offer was made for is different now. */
    is_changed: z.boolean().optional(),
  }),
  'booking.cancelled': bookingEvent.extend({
    reason: z.string().nullable(),
    /** The customer deleted it: it is hidden from everybody. */
    is_deleted: z.boolean(),
    /** Drivers whose offers stood when it ended. */
    driver_ids: z.array(id),
  }),
  'booking.completed': bookingEvent.extend({ offer_id: id, driver_id: id }),
  /** An operator or admin had the drivers alerted of it once more. */
  'booking.drivers_alerted': bookingEvent,
  /** Some of the drivers whom a new booking suits, or one that staff alert of once more. */
  'booking.matched': bookingEvent.extend({
    /** In whose open app it rings. */
    live_user_ids: z.array(id),
    /** Whose devices get a web push. */
    push_user_ids: z.array(id),
  }),

  'offer.sent': offerEvent,
  'offer.updated': offerEvent,
  'offer.accepted': offerEvent,
  'offer.rejected': offerEvent,
  /** Its driver's account was deleted. */
  'offer.withdrawn': offerEvent,

  'payment.submitted': paymentEvent,
  'payment.approved': paymentEvent,
  'payment.rejected': paymentEvent,

  'otp.issued': z.object({
    otp_id: id,
    booking_id: id,
    offer_id: id,
    user_id: id,
    driver_id: id,
    sealed_code: z.string(),
    expires_at: z.string(),
  }),
  /** Its tries are used up: the code, known by when it would have run out, works no longer. */
  'otp.exhausted': z.object({
    booking_id: id,
    offer_id: id,
    user_id: id,
    driver_id: id,
    expires_at: z.string(),
  }),

  'ticket.opened': ticketEvent,
  'ticket.message': ticketEvent.extend({ message_id: id, sender_id: id, is_from_admin: flagSchema }),
  /** By an admin, or by its owner's message on a closed ticket. */
  'ticket.status_changed': ticketEvent.extend({ status: z.string(), is_from_admin: flagSchema }),
  /** Somebody has seen the messages up to one. An event of an older release does not say who and which. */
  'ticket.read': ticketEvent.extend({
    is_from_admin: flagSchema,
    reader_id: id.optional(),
    message_id: z.int().min(0).optional(),
  }),
  /** What was written has reached a screen of a side. */
  'ticket.delivered': ticketEvent.extend({ is_from_admin: flagSchema }),
  /** Somebody was not told of messages since they had the thread open, and then did not see them. */
  'ticket.left_unseen': ticketEvent.extend({ reader_id: id, message_id: id }),
  'ticket.deleted': ticketEvent,

  'contact.received': z.object({ contact_message_id: id }),
  'contact.replied': z.object({ contact_message_id: id, contact_reply_id: id }),
  /** Marked read or unread, or deleted. */
  'contact.updated': z.object({ contact_message_id: id }),

  'notification.created': z.object({ notification_id: id, user_id: id }),
  /** An admin notified people: the users after `after_user_id` are still to be told. */
  'notification.broadcast': z.object({ broadcast_id: id, after_user_id: z.int().min(0) }),
  /** A batch of them was told. */
  'notification.batch_created': z.object({ broadcast_id: id, user_ids: z.array(id) }),
  /** One of them gets it by mail, too. */
  'notification.mail_requested': z.object({ broadcast_id: id, user_id: id }),
  /** One or all of a user's notifications were read, on whichever device. */
  'notification.read': z.object({ notification_id: id.nullable(), user_id: id }),
  /** The code that one brought stopped working before its time. */
  'notification.code_ended': z.object({ notification_id: id, user_id: id }),
} as const satisfies Record<string, z.ZodObject>;

export type EventType = keyof typeof eventSchemas;
export type EventPayload<T extends EventType> = z.infer<(typeof eventSchemas)[T]>;

export const eventTypes = Object.keys(eventSchemas) as [EventType, ...EventType[]];

/** A stored fact, as it travels from the outbox through the queue to its handlers. */
export interface DomainEvent<T extends EventType = EventType> {
  /** UUID: identifies the fact everywhere, and every effect of it. */
  id: string;
  type: T;
  /** When it was committed, ISO 8601 in Bangladesh time. */
  at: string;
  payload: EventPayload<T>;
  /** The HTTP request that caused it, for the logs. */
  request_id: string | null;
  /** Who was signed in to that request, for the logs; absent in jobs of an older release. */
  actor_id?: number | null;
  /** The span that it comes from, as W3C `traceparent`, where traces are on. */
  trace_parent?: string | null;
}
