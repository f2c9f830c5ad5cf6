import { toDhakaIso } from '@app/contracts/time.js';
import type { WebhookDelivery as DeliveryView, Webhook as WebhookView } from '@app/contracts/webhooks.js';
import type { WebhookDelivery } from './webhook-delivery.entity.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

/** An endpoint as its owner reads it: without its secrets. */
export function toWebhookView(row: WebhookEndpoint): WebhookView {
  const endsAt = row.earlierSecretEndsAt;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    is_active: row.isActive,
    disabled_reason: row.disabledReason,
    disabled_at: row.disabledAt && toDhakaIso(row.disabledAt),
    failing_since: row.failingSince && toDhakaIso(row.failingSince),
    created_at: toDhakaIso(row.createdAt),
    earlier_secret_ends_at: endsAt && endsAt > new Date() ? toDhakaIso(endsAt) : null,
  };
}

/** A delivery as its owner reads it. */
export function toDeliveryView(row: WebhookDelivery): DeliveryView {
  return {
    id: row.id,
    event: row.event,
    event_id: row.eventId,
    created_at: toDhakaIso(row.createdAt),
    booking_id: typeof row.facts['booking_id'] === 'number' ? row.facts['booking_id'] : null,
    body: row.body,
    state: row.state,
    next_at: row.dueAt && !row.isSending ? toDhakaIso(row.dueAt) : null,
    attempts: row.attempts,
  };
}
