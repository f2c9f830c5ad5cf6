import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idParamsSchema, idSchema, pageQuerySchema, requiredText } from './fields.js';
import { WEBHOOK_DELIVERY_DAYS, WEBHOOK_ROTATION_HOURS, WEBHOOK_URL_MAX } from './limits.js';
import { timeSchema } from './time.js';

/** Addresses of customers' systems to which events about their bookings and tickets are sent. */

/** Events that an endpoint can subscribe to. */
export const webhookEventNames = [
  'offer.sent',
  'offer.updated',
  'payment.approved',
  'payment.rejected',
  'trip.moved',
  'trip.problem',
  'booking.updated',
  'booking.completed',
  'booking.cancelled',
  'refund.sent',
  'ticket.message',
] as const;
const webhookEventSchema = z.enum(webhookEventNames, code('invalid_value')).meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** Sent on request of the owner; no endpoint can subscribe to it. */
export const WEBHOOK_TEST = 'webhook.test';
export type SentWebhookEvent = WebhookEvent | typeof WEBHOOK_TEST;

/** Why an endpoint was switched off: by its owner, for failing three days, or because it answered 410. */
const webhookDisabledReasons = ['owner', 'failing', 'gone'] as const;
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number];

const webhookSchema = z
  .object({
    id: idSchema,
    url: z.string().meta({ example: 'https://erp.example.com/bahon' }),
    events: z.array(webhookEventSchema),
    is_active: z.boolean(),
    /** Null while it is active. */
    disabled_reason: z.enum(webhookDisabledReasons).nullable().meta({ id: 'WebhookDisabledReason' }),
    /** Since when it is switched off; null while it is active. */
    disabled_at: timeSchema.nullable(),
    /** Since when every send has failed; null when the last one arrived. */
    failing_since: timeSchema.nullable(),
    created_at: timeSchema,
    /** Until when the earlier secret signs, too; null when there is none. */
    earlier_secret_ends_at: timeSchema.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

const newWebhookSchema = webhookSchema
  .extend({
    /** With which sends are signed. Shown this once. A repetition of the request has null. */
    secret: z.string().nullable().meta({ example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfgwVbBzWE=' }),
  })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

const urlText = requiredText(WEBHOOK_URL_MAX).meta({ example: 'https://erp.example.com/bahon' });
const eventList = z
  .array(webhookEventSchema, code('required'))
  .min(1, code('required'))
  .max(100, code('invalid_value'));

export const webhookBodySchema = z.object({ url: urlText, events: eventList });
export type WebhookBody = z.output<typeof webhookBodySchema>;

export const webhookChangeSchema = z.object({
  url: urlText.optional(),
  events: eventList.optional(),
  /** True switches an endpoint on again. */
  is_active: z.boolean(code('invalid_value')).optional(),
});
export type WebhookChange = z.output<typeof webhookChangeSchema>;

const webhookAttemptSchema = z
  .object({
    at: timeSchema,
    /** The HTTP status; null when there was no answer. */
    status: z.int().nullable(),
    ms: z.int(),
    /** The first 500 characters of the answer, or why there was none. */
    answer: z.string(),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

const webhookDeliverySchema = z
  .object({
    id: idSchema,
    event: z.enum([...webhookEventNames, WEBHOOK_TEST]).meta({ id: 'SentWebhookEvent' }),
    /** The `webhook-id` of every attempt. */
    event_id: z.uuid().meta({ example: '5f0c1f0e-8f3b-4c57-9d0a-2b6f8e1d7c34' }),
    created_at: timeSchema,
    /** The booking that the event is about; null when it is about none. */
    booking_id: idSchema.nullable(),
    /** The body that was sent last, to the letter; null before the first attempt, and for attempts before it was kept. */
    body: z.string().nullable(),
    /** `pending`: it is being sent or will be sent again; `failed`: given up. */
    state: z.enum(['pending', 'done', 'failed']).meta({ id: 'WebhookDeliveryState' }),
    /** The time of the next attempt, while it is pending. */
    next_at: timeSchema.nullable(),
    /** Oldest first. */
    attempts: z.array(webhookAttemptSchema),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookEndpoints = {
  list: defineEndpoint('GET', '/webhooks', {
    summary: 'List your webhooks, newest first',
    access: ['user'],
    data: z.array(webhookSchema),
  }),
  create: defineEndpoint('POST', '/webhooks', {
    summary: 'Create a webhook. The response contains its secret, which is never shown again',
    access: ['user'],
    stepUp: true,
    body: webhookBodySchema,
    data: newWebhookSchema,
    status: 201,
    oneTimeFields: ['secret'],
    failures: ['too_many_webhooks', 'webhook_url_refused'],
  }),
  update: defineEndpoint('PUT', '/webhooks/:id', {
    summary: 'Update a webhook, or turn it on or off',
    access: ['user'],
    body: webhookChangeSchema,
    data: webhookSchema,
    failures: ['webhook_not_found', 'webhook_url_refused'],
  }),
  remove: defineEndpoint('DELETE', '/webhooks/:id', {
    summary: 'Delete a webhook and its deliveries',
    access: ['user'],
    data: z.null(),
    failures: ['webhook_not_found'],
  }),
  rotate: defineEndpoint('POST', '/webhooks/:id/rotate', {
    summary: `Rotate the secret. The previous one also signs for ${WEBHOOK_ROTATION_HOURS} hours`,
    access: ['user'],
    data: newWebhookSchema,
    oneTimeFields: ['secret'],
    failures: ['webhook_not_found'],
  }),
  test: defineEndpoint('POST', '/webhooks/:id/test', {
    summary: 'Send a `webhook.test` event',
    access: ['user'],
    data: webhookDeliverySchema,
    failures: ['webhook_not_found', 'webhook_inactive'],
  }),
  deliveries: defineEndpoint('GET', '/webhooks/:id/deliveries', {
    summary: `List the deliveries of the last ${WEBHOOK_DELIVERY_DAYS} days, newest first`,
    access: ['user'],
    query: pageQuerySchema,
    data: z.array(webhookDeliverySchema),
    failures: ['webhook_not_found'],
  }),
  resend: defineEndpoint('POST', '/webhooks/:id/deliveries/:delivery/resend', {
    summary: 'Resend a delivery with the same `webhook-id`',
    access: ['user'],
    params: z.object({ id: idParamsSchema.shape.id, delivery: idParamsSchema.shape.id }),
    data: webhookDeliverySchema,
    failures: ['webhook_not_found', 'webhook_delivery_not_found', 'webhook_inactive'],
  }),
} as const;
