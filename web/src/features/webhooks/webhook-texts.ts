import {
  webhookEventNames,
  type SentWebhookEvent,
  type Webhook,
  type WebhookEvent,
} from '@app/contracts/webhooks.js';
import type { Text } from '../../i18n/catalogue';
import { webhooksMessages as m } from './webhooks.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** The text of each event. */
export const eventTexts: Record<SentWebhookEvent, Text> = {
  'offer.sent': m.offerSent,
  'offer.updated': m.offerUpdated,
  'payment.approved': m.paymentApproved,
  'payment.rejected': m.paymentRejected,
  'trip.moved': m.tripMoved,
  'trip.problem': m.tripProblem,
  'booking.updated': m.bookingUpdated,
  'booking.completed': m.bookingCompleted,
  'booking.cancelled': m.bookingCancelled,
  'refund.sent': m.refundSent,
  'ticket.message': m.ticketMessage,
  'webhook.test': m.testEvent,
};

type Subject = WebhookEvent extends `${infer Name}.${string}` ? Name : never;

const subjectTexts: Record<Subject, Text> = {
  offer: common.offers,
  payment: common.payments,
  trip: m.trips,
  booking: m.bookings,
  refund: m.refunds,
  ticket: common.tickets,
};

/** The events by what they are about. */
export const eventGroups = Object.entries(subjectTexts).map(([subject, title]) => ({
  subject,
  title,
  events: webhookEventNames.filter((event) => event.startsWith(`${subject}.`)),
}));

/** The host of an endpoint, short enough for a title. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
