import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction, AuditFacts } from '@app/contracts/audit.js';
import { MAX_WEBHOOKS, WEBHOOK_ROTATION_HOURS } from '@app/contracts/limits.js';
import type {
  WebhookDelivery as DeliveryView,
  NewWebhook,
  WebhookBody,
  WebhookChange,
  Webhook as WebhookView,
} from '@app/contracts/webhooks.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { insertRow } from '../shared/write-row.js';
import { type WebhookDelivery, WebhookEndpoint } from './webhook.entity.js';
import { acceptedUrl, distinctEvents, newWebhookSecret } from './webhook.rules.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** Webhook endpoints of customers: their owners make, change and remove them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Newest first. */
  async list(owner: Actor): Promise<WebhookView[]> {
    const rows = await this.database.read.find(WebhookEndpoint, {
      where: { userId: owner.userId },
      order: { id: 'DESC' },
    });
    return rows.map(toWebhookView);
  }

  /**
   * Makes an endpoint. Its secret is in this answer only.
   * @throws {DomainError} `too_many_webhooks`, `webhook_url_refused`.
   */
  async create(owner: Actor, { url: text, events }: WebhookBody): Promise<NewWebhook> {
    const url = this.assertAccepted(text);
    const secret = newWebhookSecret();
    return this.database.transaction(async (tx) => {
      await lockOwner(tx, owner);
      const count = await tx.countBy(WebhookEndpoint, { userId: owner.userId });
      if (count >= MAX_WEBHOOKS) throw new DomainError('too_many_webhooks');
      const id = await insertRow(tx, WebhookEndpoint, {
        userId: owner.userId,
        url,
        events: distinctEvents(events),
        sealedSecret: this.sealer.seal(secret),
      });
      const row = await tx.findOneByOrFail(WebhookEndpoint, { id });
      await this.note(tx, owner, 'webhook.create', row.id, { after: factsOf(row) });
      return { ...toWebhookView(row), secret };
    });
  }

  /**
   * Changes address or events, or switches the endpoint on or off. What waited when it was switched off is not sent.
   * @throws {DomainError} `webhook_not_found`, `webhook_url_refused`.
   */
  async update(owner: Actor, id: number, change: WebhookChange): Promise<WebhookView> {
    const url = change.url === undefined ? undefined : this.assertAccepted(change.url);
    return this.database.transaction(async (tx) => {
      const row = await lockOwn(tx, owner, id);
      const before = factsOf(row);
      if (url !== undefined) row.url = url;
      if (change.events !== undefined) row.events = distinctEvents(change.events);
      if (change.is_active !== undefined && change.is_active !== row.isActive) {
        row.isActive = change.is_active;
        row.disabledReason = change.is_active ? null : 'owner';
        row.disabledAt = change.is_active ? null : await timeOf(tx);
        row.failingSince = null;
        if (!change.is_active) await stopDeliveries(tx, id);
      }
      await tx.save(WebhookEndpoint, row);
      await this.note(tx, owner, 'webhook.update', id, { before, after: factsOf(row) });
      return toWebhookView(row);
    });
  }

  /** Removes an endpoint and its deliveries. @throws {DomainError} `webhook_not_found`. */
  async remove(owner: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await lockOwn(tx, owner, id);
      await tx.delete(WebhookEndpoint, { id });
      await this.note(tx, owner, 'webhook.remove', id, { before: factsOf(row) });
    });
  }

  /** Makes a new secret. The earlier one signs, too, for a day. @throws {DomainError} `webhook_not_found`. */
  async rotate(owner: Actor, id: number): Promise<NewWebhook> {
    const secret = newWebhookSecret();
    return this.database.transaction(async (tx) => {
      await lockOwn(tx, owner, id);
      await tx.query(
        `UPDATE webhook_endpoint SET sealed_earlier_secret = sealed_secret, sealed_secret = $2,
           earlier_secret_ends_at = now() + make_interval(hours => $3) WHERE id = $1`,
        [id, this.sealer.seal(secret), WEBHOOK_ROTATION_HOURS],
      );
      const row = await tx.findOneByOrFail(WebhookEndpoint, { id });
      await this.note(tx, owner, 'webhook.rotate', id, { after: factsOf(row) });
      return { ...toWebhookView(row), secret };
    });
  }

  /** Removes the endpoints of a user who is deleted or gets another role. The caller records that in the audit log. */
  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(WebhookEndpoint, { userId });
  }

  /** An address as it is stored. @throws {DomainError} `webhook_url_refused`. */
  private assertAccepted(text: string): string {
    const url = acceptedUrl(text, this.config.webhooks.allowsLoopback);
    if (!url) throw new DomainError('webhook_url_refused', { fields: { url: 'webhook_url_refused' } });
    return url.href;
  }

  private async note(
    tx: Transaction,
    actor: Actor,
    action: AuditAction,
    id: number,
    facts: { before?: AuditFacts; after?: AuditFacts },
  ): Promise<void> {
    await this.outbox.append(tx, 'webhook.changed', { user_id: actor.userId, webhook_id: id });
    await this.audit.record(tx, { actor, action, subject: { type: 'webhook', id }, ...facts });
  }
}

/** Locks an endpoint of the caller. @throws {DomainError} `webhook_not_found`. */
export async function lockOwn(tx: Transaction, { userId }: Actor, id: number): Promise<WebhookEndpoint> {
  const row = await tx.findOne(WebhookEndpoint, {
    where: { id, userId },
    lock: { mode: 'for_no_key_update' },
  });
  if (!row) throw new DomainError('webhook_not_found');
  return row;
}

/** Ends the deliveries of an endpoint that is switched off. */
export async function stopDeliveries(tx: Transaction, endpointId: number): Promise<void> {
  await tx.query(
    `UPDATE webhook_delivery SET due_at = NULL, is_sending = false, state = 'failed'
      WHERE endpoint_id = $1 AND due_at IS NOT NULL`,
    [endpointId],
  );
}

/** One endpoint at a time, so that the limit holds; none for somebody who is being deleted. */
async function lockOwner(tx: Transaction, { userId, role }: Actor): Promise<void> {
  const owners = await tx.query<unknown[]>(
    'SELECT 1 FROM app_user WHERE id = $1 AND role = $2 AND deleted_at IS NULL FOR NO KEY UPDATE',
    [userId, role],
  );
  if (owners.length === 0) throw new DomainError('session_expired');
}

/** The database's time. */
async function timeOf(tx: Transaction): Promise<Date> {
  const [row] = await tx.query<{ now: Date }[]>('SELECT now() AS now');
  return row!.now;
}

/** The host only: the rest of an address may contain a secret. */
function factsOf({ url, events, isActive }: WebhookEndpoint): AuditFacts {
  return { host: new URL(url).host, events: [...events], is_active: isActive };
}

/** An endpoint as its owner reads it: without its secrets. */
function toWebhookView(row: WebhookEndpoint): WebhookView {
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
