import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SendNotificationBody } from '@app/contracts/broadcasts.js';
import type { Locale } from '@app/contracts/locales.js';
import type { Role } from '@app/contracts/roles.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { fieldError } from '../shared/domain-error.js';
import { insertRow } from '../shared/write-row.js';
import { topicOffSql } from './topic.rules.js';
import { Broadcast } from './broadcast.entity.js';

/** Recipients per batch. */
export const BROADCAST_BATCH = 200;

/** The recipients; `$1` audience, `$2` user, `$3` role. */
const RECIPIENTS = `deleted_at IS NULL AND ($1 = 'everybody' OR $1 = 'user' AND id = $2::int OR $1 = 'role' AND role = $3::text)`;

/** Content, recipient and language of a broadcast email. */
export interface BroadcastEmail {
  to: string;
  locale: Locale;
  role: Role;
  title: string;
  message: string;
}

/**
 * Notifications that admins write. Sending stores one row; the worker notifies the recipients in batches, each person
 * once.
 */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} `recipient_unknown` when the one user meant does not exist. */
  async send(admin: Actor, body: SendNotificationBody): Promise<{ id: number; recipients: number }> {
    const { audience, title, message, type } = body;
    const userId = audience === 'user' ? body.user_id! : null;
    const role = audience === 'role' ? body.role! : null;
    return this.database.transaction(async (tx) => {
      const [recipientRange] = await tx.query<{ recipients: number; last: number | null }[]>(
        `SELECT count(*)::int AS recipients, max(id) AS last FROM app_user WHERE ${RECIPIENTS}`,
        [audience, userId, role],
      );
      const { recipients, last } = recipientRange!;
      if (audience === 'user' && recipients === 0) {
        throw fieldError('user_id', 'recipient_unknown');
      }
      const broadcast = { audience, userId, role, title, message, type, recipients, lastUserId: last ?? 0 };
      const id = await insertRow(tx, Broadcast, {
        ...broadcast,
        eventId: randomUUID(),
        sentBy: admin.userId,
      });
      await this.outbox.append(tx, 'notification.broadcast', { broadcast_id: id, after_user_id: 0 });
      await this.audit.record(tx, {
        actor: admin,
        action: 'notification.send',
        subject: { type: 'broadcast', id },
        after: { audience, user_id: userId, role, title, type, recipients },
      });
      return { id, recipients };
    });
  }

  /** Notifies the next batch of recipients, and appends an event for the one after it. */
  async notifyNextBatch(tx: Transaction, id: number, afterUserId: number): Promise<void> {
    const broadcast = await tx.findOneByOrFail(Broadcast, { id });
    const users = await tx.query<{ id: number }[]>(
      `SELECT id FROM app_user WHERE ${RECIPIENTS} AND id > $4 AND id <= $5 ORDER BY id LIMIT ${BROADCAST_BATCH}`,
      [broadcast.audience, broadcast.userId, broadcast.role, afterUserId, broadcast.lastUserId],
    );
    const sentCount = await this.insertNotifications(
      tx,
      broadcast,
      users.map((user) => user.id),
    );
    if (broadcast.audience === 'user') {
      for (const { id: notificationId, user_id } of sentCount) {
        await this.outbox.append(tx, 'notification.created', { notification_id: notificationId, user_id });
      }
    } else if (sentCount.length > 0) {
      const userIds = sentCount.map((row) => row.user_id);
      await this.outbox.append(tx, 'notification.batch_created', { broadcast_id: id, user_ids: userIds });
    }
    if (broadcast.type === 'email') {
      for (const { user_id } of sentCount) {
        await this.outbox.append(tx, 'notification.mail_requested', { broadcast_id: id, user_id });
      }
    }
    if (users.length === BROADCAST_BATCH) {
      const lastUserId = users.at(-1)!.id;
      await this.outbox.append(tx, 'notification.broadcast', { broadcast_id: id, after_user_id: lastUserId });
    }
  }

  /** Its text; null when it does not exist. */
  async textOf(id: number): Promise<{ title: string; message: string } | null> {
    return this.database.read.findOne(Broadcast, { where: { id }, select: { title: true, message: true } });
  }

  /** Text and recipient of its email; null when the recipient was deleted or has no address. */
  async emailFor(id: number, userId: number): Promise<BroadcastEmail | null> {
    const [row] = await this.database.read.query<BroadcastEmail[]>(
      `SELECT recipient.email AS to, recipient.locale, recipient.role, broadcast.title, broadcast.message
       FROM notification_broadcast broadcast, app_user recipient
       WHERE broadcast.id = $1 AND recipient.id = $2 AND recipient.deleted_at IS NULL
         AND recipient.email IS NOT NULL`,
      [id, userId],
    );
    return row ?? null;
  }

  private insertNotifications(
    tx: Transaction,
    { eventId, title, message }: Broadcast,
    userIds: number[],
  ): Promise<{ id: number; user_id: number }[]> {
    return tx.query(
      `INSERT INTO notification (user_id, event_id, kind, params, read_at)
       SELECT recipient, $2, 'admin', $3, CASE WHEN ${topicOffSql('recipient', "'announcements'", 'app')} THEN now() END
       FROM unnest($1::int[]) AS recipient
       ON CONFLICT (user_id, event_id) DO NOTHING
       RETURNING id, user_id`,
      [userIds, eventId, JSON.stringify({ title, message })],
    );
  }
}
