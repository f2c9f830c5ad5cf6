import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WEBHOOK_DELIVERY_DAYS } from '@app/contracts/limits.js';
import { WEBHOOK_TEST, type WebhookDelivery as DeliveryView } from '@app/contracts/webhooks.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { insertRow } from '../shared/write-row.js';
import { applyPage, type Page, type PageQuery, toPage } from '../shared/paging.js';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity.js';
import { lockOwn, toDeliveryView } from './webhooks.service.js';

/** Deliveries as owners read them, and deliveries on request of owners. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /** Of the last 30 days, newest first. @throws {DomainError} `webhook_not_found`. */
  async list({ userId }: Actor, id: number, query: PageQuery): Promise<Page<DeliveryView>> {
    if (!(await this.database.read.existsBy(WebhookEndpoint, { id, userId }))) {
      throw new DomainError('webhook_not_found');
    }
    const builder = this.database.read
      .createQueryBuilder(WebhookDelivery, 'delivery')
      .where('delivery.endpointId = :id', { id })
      .andWhere(`delivery.createdAt > now() - make_interval(days => ${WEBHOOK_DELIVERY_DAYS})`);
    return toPage(await applyPage(builder, query).getMany(), query, toDeliveryView);
  }

  /** Queues a test event. @throws {DomainError} `webhook_not_found`, `webhook_inactive`. */
  async test(owner: Actor, id: number): Promise<DeliveryView> {
    return this.database.transaction(async (tx) => {
      await lockActive(tx, owner, id);
      const now = new Date();
      const deliveryId = await insertRow(tx, WebhookDelivery, {
        endpointId: id,
        eventId: randomUUID(),
        event: WEBHOOK_TEST,
        eventAt: now,
        dueAt: () => 'now()',
      });
      return this.recordRequest(tx, owner, 'webhook.test', id, deliveryId);
    });
  }

  /**
   * Queues a delivery again. One that is being sent is left alone.
   * @throws {DomainError} `webhook_not_found`, `webhook_delivery_not_found`, `webhook_inactive`.
   */
  async resend(owner: Actor, id: number, deliveryId: number): Promise<DeliveryView> {
    return this.database.transaction(async (tx) => {
      await lockActive(tx, owner, id);
      if (!(await tx.existsBy(WebhookDelivery, { id: deliveryId, endpointId: id }))) {
        throw new DomainError('webhook_delivery_not_found');
      }
      await tx.query(
        `UPDATE webhook_delivery SET state = 'pending', failures = 0, due_at = now(), is_sending = false
          WHERE id = $1 AND NOT (is_sending AND due_at > now())`,
        [deliveryId],
      );
      return this.recordRequest(tx, owner, 'webhook.resend', id, deliveryId);
    });
  }

  private async recordRequest(
    tx: Transaction,
    actor: Actor,
    action: 'webhook.test' | 'webhook.resend',
    id: number,
    deliveryId: number,
  ): Promise<DeliveryView> {
    const row = await tx.findOneByOrFail(WebhookDelivery, { id: deliveryId });
    await this.outbox.append(tx, 'webhook.changed', { user_id: actor.userId, webhook_id: id });
    await this.audit.record(tx, {
      actor,
      action,
      subject: { type: 'webhook', id },
      after: { event: row.event, delivery_id: row.id },
    });
    return toDeliveryView(row);
  }
}

async function lockActive(tx: Transaction, owner: Actor, id: number): Promise<void> {
  const { isActive } = await lockOwn(tx, owner, id);
  if (!isActive) throw new DomainError('webhook_inactive');
}
