import { Injectable } from '@nestjs/common';
import { DEFAULT_LOCALE, type Locale } from '@app/contracts/locales.js';
import type { Notification as NotificationView } from '@app/contracts/notifications.js';
import type { Role } from '@app/contracts/roles.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { RequestContext } from '@app/platform/logging/request-context.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { preloadRows } from '../realtime/audience.js';
import { DomainError } from '../shared/domain-error.js';
import { applyPage, type Page, type PageQuery, toPage } from '../shared/paging.js';
import type { NotificationParams } from '../shared/notification-text.js';
import { type NotificationKind, notificationText, topicOf } from './notification-texts.js';
import { topicOffSql } from './topic.rules.js';
import { Notification } from './notification.entity.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** A notification as its owner reads it. `code` is the decrypted one-time code, present only until it expires. */
function toNotificationView(
  notification: Notification,
  locale: Locale,
  code: string | null,
): NotificationView {
  const params = code === null ? notification.params : { ...notification.params, code };
  return {
    id: notification.id,
    kind: notification.kind,
    ...notificationText(notification.kind, params, locale),
    link: notification.link,
    is_read: notification.readAt ? 1 : 0,
    expires_at: notification.codeExpiresAt && toDhakaIso(notification.codeExpiresAt),
    created_at: toDhakaIso(notification.createdAt),
    version: notification.version,
  };
}

/** A notification to write: its kind, the values in its text, and the page that it opens. */
export interface NewNotification {
  eventId: string;
  kind: NotificationKind;
  params: NotificationParams;
  link: string;
  /** An encrypted one-time code and its expiry. */
  code?: { sealed: string; expiresAt: string };
}

/** A notification of a subject that changes often; `position` grows with each change. */
interface MergedNotification extends Omit<NewNotification, 'code'> {
  position: number;
}

type CreatedRow = Notification & { locale: Locale };

/** Notifications of a topic that the user switched off are stored as read. */
const INSERT = `WITH created AS (
  INSERT INTO notification (user_id, event_id, kind, params, link, sealed_code, code_expires_at, read_at)
  SELECT recipient.id, item.event_id, item.kind, item.params::jsonb, item.link, item.sealed_code, item.code_expires_at,
    CASE WHEN ${topicOffSql('recipient.id', 'item.topic', 'app')} THEN now() END`;

/** The end of the statement: selects the inserted rows with the columns of the view. */
const CREATED = `ON CONFLICT (user_id, event_id) DO NOTHING RETURNING *)
  SELECT created.id, created.user_id AS "userId", created.event_id AS "eventId", created.kind, created.params, created.link,
    created.sealed_code AS "sealedCode", created.code_expires_at AS "codeExpiresAt", created.read_at AS "readAt",
    created.version, created.created_at AS "createdAt", owner.locale
  FROM created JOIN app_user owner ON owner.id = created.user_id`;

/** Notifications of users. Only reactions write them, because a notification follows from an event. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly sealer: Sealer,
  ) {}

  /** Notifies one user, once per event. */
  async notify(tx: Transaction, userId: number, notification: NewNotification): Promise<void> {
    await this.notifyEach(tx, [{ ...notification, userId }]);
  }

  /** Notifies several users, each about a separate event, once per event. */
  async notifyEach(
    tx: Transaction,
    notifications: (NewNotification & { userId: number; context?: RequestContext })[],
  ): Promise<void> {
    const createdRows: CreatedRow[] = await tx.query(
      `${INSERT} FROM unnest($1::int[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[])
         WITH ORDINALITY AS item(user_id, event_id, kind, params, link, sealed_code, code_expires_at, topic, position_in_batch)
       JOIN app_user recipient ON recipient.id = item.user_id AND recipient.deleted_at IS NULL
       ORDER BY item.position_in_batch
       ${CREATED}`,
      columnsOf(notifications.map((one) => [one.userId, ...valuesOf(one)])),
    );
    const contexts = new Map(notifications.map(({ eventId, context }) => [eventId, context]));
    await this.appendCreatedEvents(tx, createdRows, contexts);
  }

  /** Notifies all users of a role, once per event. */
  async notifyRole(tx: Transaction, role: Role, notification: NewNotification): Promise<void> {
    const createdRows: CreatedRow[] = await tx.query(
      `${INSERT} FROM (VALUES ($2::uuid, $3, $4, $5, $6, $7::timestamptz, $8))
         AS item(event_id, kind, params, link, sealed_code, code_expires_at, topic)
       JOIN app_user recipient ON recipient.role = $1 AND recipient.deleted_at IS NULL
       ${CREATED}`,
      [role, ...valuesOf(notification)],
    );
    await this.appendCreatedEvents(tx, createdRows);
  }

  /**
   * Notifies users of a subject that changes often, once per event. An unread notification of the subject is replaced
   * by a new one at the top, and `count` says how many it stands for. A late event changes nothing. The caller has
   * locked the subject, so that two events never replace the same notification.
   */
  async notifyMerged(
    tx: Transaction,
    userIds: number[],
    { eventId, kind, params, link, position }: MergedNotification,
  ): Promise<void> {
    const createdRows: CreatedRow[] = await tx.query(
      `WITH older AS (
         DELETE FROM notification
         WHERE user_id = ANY($1) AND kind = $3 AND link = $5 AND read_at IS NULL
         RETURNING user_id, (params->>'position')::int AS position, coalesce((params->>'count')::int, 1) AS total),
       created AS (INSERT INTO notification (user_id, event_id, kind, params, link)
       SELECT recipient.id, $2, $3,
              $4::jsonb || jsonb_build_object(
                'position', greatest($6::int, max(older.position)),
                'count', 1 + coalesce(sum(older.total), 0)),
              $5
       FROM unnest($1::int[]) AS recipient(id) LEFT JOIN older ON older.user_id = recipient.id
       GROUP BY recipient.id
       ${CREATED}`,
      [userIds, eventId, kind, JSON.stringify(params), link, position],
    );
    await this.appendCreatedEvents(tx, createdRows);
  }

  /** A user has seen a subject up to a position: its notifications are marked as read. */
  async readSubject(
    tx: Transaction,
    userId: number,
    { kinds, link, upTo }: { kinds: NotificationKind[]; link: string; upTo: number },
  ): Promise<void> {
    const [, read]: [unknown, number] = await tx.query(
      `UPDATE notification SET read_at = now(), version = version + 1
       WHERE user_id = $1 AND kind = ANY($2) AND link = $3 AND read_at IS NULL
         AND coalesce((params->>'position')::int, 0) <= $4`,
      [userId, kinds, link, upTo],
    );
    if (read > 0)
      await this.outbox.append(tx, 'notification.read', { notification_id: null, user_id: userId });
  }

  /**
   * Delivery codes of offers ended early: their notifications stop showing them on every device.
   * @param expiresAt only the code that would have expired then; otherwise all.
   */
  async endCodes(tx: Transaction, userId: number, offerIds: number[], expiresAt?: string): Promise<void> {
    const [endedCodes]: [{ id: number }[], number] = await tx.query(
      `UPDATE notification SET code_expires_at = now(), version = version + 1
       WHERE user_id = $1 AND kind = 'otp.issued' AND link = ANY($2) AND code_expires_at > now()
         AND ($3::timestamptz IS NULL OR code_expires_at = $3)
       RETURNING id`,
      [userId, offerIds.map(deliveryLink), expiresAt ?? null],
    );
    for (const { id } of endedCodes)
      await this.outbox.append(tx, 'notification.code_ended', { notification_id: id, user_id: userId });
  }

  /** Own notifications, newest first. */
  async list(userId: number, query: PageQuery, locale: Locale): Promise<Page<NotificationView>> {
    const builder = this.database.read
      .createQueryBuilder(Notification, 'notification')
      .where('notification.user_id = :userId', { userId });
    const rows = await applyPage(builder, query).getMany();
    return toPage(rows, query, (row) => this.view(row, locale));
  }

  /** How many own notifications are unread. */
  async unreadCount(userId: number): Promise<number> {
    const [row]: { unread: number }[] = await this.database.read.query(
      'SELECT count(*)::int AS unread FROM notification WHERE user_id = $1 AND read_at IS NULL',
      [userId],
    );
    return row!.unread;
  }

  /** Marks one as read; repeating it changes nothing. */
  async markRead(userId: number, id: number, locale: Locale): Promise<NotificationView> {
    return this.database.transaction(async (tx) => {
      const [, changedCount]: [unknown, number] = await tx.query(
        `UPDATE notification SET read_at = now(), version = version + 1
         WHERE id = $1 AND user_id = $2 AND read_at IS NULL`,
        [id, userId],
      );
      const notification = await tx.findOneBy(Notification, { id, userId });
      if (!notification) throw new DomainError('notification_not_found');
      if (changedCount > 0)
        await this.outbox.append(tx, 'notification.read', { notification_id: id, user_id: userId });
      return this.view(notification, locale);
    });
  }

  /** Marks all of a user's notifications read. */
  async markAllRead(userId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [, changedCount]: [unknown, number] = await tx.query(
        `UPDATE notification SET read_at = now(), version = version + 1 WHERE user_id = $1 AND read_at IS NULL`,
        [userId],
      );
      if (changedCount > 0)
        await this.outbox.append(tx, 'notification.read', { notification_id: null, user_id: userId });
    });
  }

  /** One notification as its owner reads it, in their language; null when it is gone. */
  async viewById(id: number): Promise<NotificationView | null> {
    const notification = await this.database.read.findOneBy(Notification, { id });
    if (!notification) return null;
    const [owner]: { locale: Locale }[] = await this.database.read.query(
      'SELECT locale FROM app_user WHERE id = $1',
      [notification.userId],
    );
    return this.view(notification, owner?.locale ?? DEFAULT_LOCALE);
  }

  /** The text of an unread notification; null when it is read or does not exist. */
  async unseenById(id: number): Promise<Pick<Notification, 'kind' | 'params' | 'link'> | null> {
    // A notification of a topic that is off in the app is stored as read at once; that does not count as seen.
    const [row]: Pick<Notification, 'kind' | 'params' | 'link'>[] = await this.database.read.query(
      `SELECT kind, params, link FROM notification WHERE id = $1 AND (read_at IS NULL OR read_at <= created_at)`,
      [id],
    );
    return row ?? null;
  }

  /** Each appends an event, which pushes the row to its owner. */
  private async appendCreatedEvents(
    tx: Transaction,
    createdRows: CreatedRow[],
    contexts?: Map<string, RequestContext | undefined>,
  ): Promise<void> {
    const eventIds = await this.outbox.appendAll(
      tx,
      'notification.created',
      createdRows.map((row) => ({
        payload: { notification_id: row.id, user_id: row.userId },
        context: contexts?.get(row.eventId),
      })),
    );
    for (const [index, { locale, ...row }] of createdRows.entries())
      preloadRows(tx, eventIds[index]!, { notification: this.view(row, locale) });
  }

  private view(notification: Notification, locale: Locale): NotificationView {
    const { sealedCode, codeExpiresAt } = notification;
    const isAlive = sealedCode !== null && codeExpiresAt !== null && codeExpiresAt.getTime() > Date.now();
    return toNotificationView(notification, locale, isAlive ? this.sealer.open(sealedCode) : null);
  }
}

/** Where the customer enters the delivery code of an offer. */
export function deliveryLink(offerId: number): string {
  return `/destination-reached/${offerId}`;
}

/** The values of a notification except its user, in the order of the statements. */
function valuesOf({ eventId, kind, params, link, code }: NewNotification): unknown[] {
  const expiresAt = code?.expiresAt ?? null;
  return [eventId, kind, JSON.stringify(params), link, code?.sealed ?? null, expiresAt, topicOf(kind)];
}

/** Rows turned into columns. */
function columnsOf(rows: unknown[][]): unknown[][] {
  return rows[0]!.map((_, index) => rows.map((row) => row[index]));
}
