import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import {
  type PushRecipient,
  PushSubscriptionsService,
} from '@app/domain/notifications/push-subscriptions.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { ChannelMetrics, sendInSpan } from '@app/platform/metrics/channel-metrics.js';
import { PUSH_PORT, type PushPort } from '@app/platform/push/web-push.adapter.js';
import { RetryAfterError } from '@app/platform/queue/job-errors.js';
import type { Delivery } from '../pipeline/handlers.js';
import { peopleOf, type WebPush, WebPushMessages, type WebPushEvent } from './web-push-messages.js';

/** Devices one delivery sends to at the same time. */
const CONCURRENCY = 10;
/** Push services accept 4 kB after encryption and padding; longer texts are shown on the page. */
const MAX_BODY = 400;

/**
 * Sends the web pushes of an event to its recipients' devices. Records each device that accepted the message, so a retry
 * reaches only the remaining ones. Deletes devices that their push service has removed.
 */
@Injectable()
export class SendWebPush implements Delivery<WebPushEvent> {
  /** Deduplicated by device instead. */
  readonly isDeduplicated = false;

  constructor(
    private readonly database: Database,
    private readonly messages: WebPushMessages,
    private readonly subscriptions: PushSubscriptionsService,
    private readonly metrics: ChannelMetrics,
    @Inject(PUSH_PORT) private readonly port: PushPort | undefined,
  ) {}

  /** Most users have no push device, so their events need no job. */
  async filterDeliverable(events: DomainEvent<WebPushEvent>[]): Promise<Set<string>> {
    if (!this.port) return new Set();
    const owners = await this.subscriptions.usersWithDevice([...new Set(events.flatMap(peopleOf))]);
    return new Set(events.filter((one) => peopleOf(one).some((id) => owners.has(id))).map(({ id }) => id));
  }

  async deliver(event: DomainEvent<WebPushEvent>): Promise<void> {
    if (!this.port) return;
    const message = await this.messages.of(event);
    if (!message) return;
    const recipients = await this.subscriptions.recipients(message.userIds, message.topic, new Date());
    if (recipients.length === 0) return;
    const handledDevices = await this.recordedDevices(event.id);
    const remainingRecipients = recipients.filter(({ id }) => !handledDevices.has(inboxNameOf(id)));
    const failures: unknown[] = [];
    for (let start = 0; start < remainingRecipients.length; start += CONCURRENCY) {
      const outcomes = await Promise.allSettled(
        remainingRecipients
          .slice(start, start + CONCURRENCY)
          .map((recipient) => this.send(event, message, recipient)),
      );
      failures.push(...outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
    }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) {
      throw (
        RetryAfterError.longestOf(failures) ??
        new Error(`${failures.length} devices could not be reached`, { cause: failures[0] })
      );
    }
  }

  private async send(event: DomainEvent, message: WebPush, recipient: PushRecipient): Promise<void> {
    const { title, body } = message.text(recipient.locale);
    const payload = JSON.stringify({
      tag: event.id,
      topic: message.topic,
      title: title.slice(0, MAX_BODY),
      body: body.slice(0, MAX_BODY),
      url: message.url,
      at: event.at,
      lang: recipient.locale,
    });
    const pushRequest = {
      payload,
      ttlSeconds: message.ttlSeconds,
      urgency: message.urgency,
      topic: event.id.replaceAll('-', ''),
    };
    const result = await sendInSpan('push', () => this.port!.send(recipient, pushRequest)).catch(
      (error: unknown) => {
        this.metrics.count('push', 'failed');
        throw error;
      },
    );
    this.metrics.count('push', result);
    await this.remember(event.id, recipient.id);
    if (result === 'sent') await this.subscriptions.noteSent(recipient.id);
    if (result === 'gone') await this.subscriptions.remove(recipient);
  }

  private async recordedDevices(eventId: string): Promise<Set<string>> {
    const rows: { handler: string }[] = await this.database.read.query(
      'SELECT handler FROM inbox_entry WHERE event_id = $1 AND handler LIKE $2',
      [eventId, inboxNameOf('%')],
    );
    return new Set(rows.map(({ handler }) => handler));
  }

  private async remember(eventId: string, deviceId: number): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query('INSERT INTO inbox_entry (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        eventId,
        inboxNameOf(deviceId),
      ]),
    );
  }
}

/** The handler in the inbox row of a device. `%` matches all devices. */
const inboxNameOf = (device: number | '%') => `SendWebPush.${device}`;
