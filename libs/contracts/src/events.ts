import type { z } from 'zod';
import { accountEvents } from './accounts.events.js';
import { apiKeyEvents } from './api-keys.events.js';
import { bookingEvents } from './bookings.events.js';
import { contactEvents } from './contact.events.js';
import { staffSettingsEvents } from './staff-settings.events.js';
import { disputeEvents } from './disputes.events.js';
import { driverEvents } from './drivers.events.js';
import { moneyEvents } from './money.events.js';
import { notificationEvents } from './notifications.events.js';
import { offerEvents } from './offers.events.js';
import { otpEvents } from './otp.events.js';
import { documentExpiryEvents } from './document-expiry.events.js';
import { paymentEvents } from './payments.events.js';
import { paymentProofEvents } from './payment-proofs.events.js';
import { payoutEvents } from './payouts.events.js';
import { replacementEvents } from './replacements.events.js';
import { ratingEvents } from './ratings.events.js';
import { shareLinkEvents } from './share-links.events.js';
import { supportEvents } from './support.events.js';
import { tripEvents } from './trips.events.js';
import { vehicleEvents } from './vehicles.events.js';
import { webhookEvents } from './webhooks.events.js';

/** Every domain event: each feature defines its own. */
export const events = {
  ...accountEvents,
  ...apiKeyEvents,
  ...webhookEvents,
  ...driverEvents,
  ...vehicleEvents,
  ...documentExpiryEvents,
  ...bookingEvents,
  ...tripEvents,
  ...shareLinkEvents,
  ...offerEvents,
  ...paymentEvents,
  ...paymentProofEvents,
  ...otpEvents,
  ...replacementEvents,
  ...ratingEvents,
  ...moneyEvents,
  ...disputeEvents,
  ...payoutEvents,
  ...supportEvents,
  ...contactEvents,
  ...notificationEvents,
  ...staffSettingsEvents,
} as const;

export type EventType = keyof typeof events;
export type EventPayload<T extends EventType> = z.infer<(typeof events)[T]['payload']>;

export const eventTypes = Object.keys(events) as [EventType, ...EventType[]];

/** A stored event, as it travels from the outbox through the queue to its handlers. */
export interface DomainEvent<T extends EventType = EventType> {
  /** UUID of the event; its effects are deduplicated by it. */
  id: string;
  type: T;
  /** When it was appended, ISO 8601 in Bangladesh time. */
  at: string;
  payload: EventPayload<T>;
  /** The HTTP request that caused it, for the logs. */
  request_id: string | null;
  /** The signed-in user of that request, for the logs. */
  actor_id: number | null;
  /** The span that appended it, as W3C `traceparent`, when tracing is on. */
  trace_parent?: string | null;
}
