import { Inject, Injectable } from '@nestjs/common';
import type { Locale } from '@app/contracts/locales.js';
import type { NotificationTopic } from '@app/contracts/notification-preferences.js';
import type { PushDevice, SubscribeBody } from '@app/contracts/push-subscriptions.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { isAcceptedEndpoint, isUsableKey } from '@app/platform/push/push-endpoint.js';
import { deviceName } from '../accounts/device-name.rules.js';
import { isLiveSession } from '../accounts/session.rules.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { quietHoursIn } from './preferences.service.js';
import { PushSubscription } from './push-subscription.entity.js';
import { isQuiet } from './quiet-hours.rules.js';
import { isUrgent, topicOffSql } from './topic.rules.js';

/** A device for web pushes, and its user. */
export interface PushRecipient {
  id: number;
  userId: number;
  locale: Locale;
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface DeviceRow {
  id: number;
  sessionId: number;
  userAgent: string | null;
  createdAt: Date;
  lastSentAt: Date | null;
}

const DEVICES = `SELECT subscription.id, session.id AS "sessionId", session.user_agent AS "userAgent",
    subscription.created_at AS "createdAt", subscription.last_sent_at AS "lastSentAt"
  FROM push_subscription subscription JOIN session ON session.id = subscription.session_id`;

/** Devices that get web pushes, one per signed-in browser. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Own devices, this one first. */
  async list(actor: Actor): Promise<PushDevice[]> {
    const rows: DeviceRow[] = await this.database.read.query(
      `${DEVICES} WHERE subscription.user_id = $1 AND ${isLiveSession('session', this.config)}
       ORDER BY session.id = $2 DESC, subscription.id DESC`,
      [actor.userId, actor.sessionId],
    );
    return rows.map((row) => toDevice(row, actor));
  }

  /**
   * Subscribes this device. Replaces the session's previous subscription and that of the device's previous user.
   * @throws {DomainError} `push_unavailable`, `push_endpoint_refused`, `invalid_fields` for a key that nothing can be
   * encrypted with.
   */
  async subscribe(actor: Actor, { endpoint, keys }: SubscribeBody): Promise<PushDevice> {
    if (!this.config.push) throw new DomainError('push_unavailable');
    if (!isAcceptedEndpoint(endpoint, this.config.pushServices)) {
      throw new DomainError('push_endpoint_refused');
    }
    if (!isUsableKey(keys.p256dh))
      throw new DomainError('invalid_fields', { fields: { keys: 'invalid_value' } });
    return this.database.transaction(async (tx) => {
      await tx.query(`DELETE FROM push_subscription WHERE session_id = $1 AND endpoint <> $2`, [
        actor.sessionId,
        endpoint,
      ]);
      await tx.query(
        `INSERT INTO push_subscription (user_id, session_id, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
           p256dh = excluded.p256dh, auth = excluded.auth`,
        [actor.userId, actor.sessionId, endpoint, keys.p256dh, keys.auth],
      );
      const [row]: DeviceRow[] = await tx.query(`${DEVICES} WHERE session.id = $1`, [actor.sessionId]);
      return toDevice(row!, actor);
    });
  }

  /** @throws {DomainError} `push_device_not_found`, also when it belongs to another user. */
  async unsubscribe(actor: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.delete(PushSubscription, { id, userId: actor.userId });
      if (affected === 0) throw new DomainError('push_device_not_found');
    });
  }

  /**
   * The devices of some users to which a message of a topic may be pushed now: the topic is on, the session is valid
   * and no quiet hours apply.
   */
  async recipients(userIds: number[], topic: NotificationTopic, now: Date): Promise<PushRecipient[]> {
    const rows: (PushRecipient & { quietFrom: string | null; quietTo: string | null })[] =
      await this.database.read.query(
        `SELECT subscription.id, subscription.user_id AS "userId", owner.locale, endpoint, p256dh, auth,
                settings.quiet_from AS "quietFrom", settings.quiet_to AS "quietTo"
         FROM push_subscription subscription
         JOIN session ON session.id = subscription.session_id AND ${isLiveSession('session', this.config)}
         JOIN app_user owner ON owner.id = subscription.user_id AND owner.deleted_at IS NULL
         LEFT JOIN notification_settings settings ON settings.user_id = owner.id
         WHERE subscription.user_id = ANY($1) AND NOT ${topicOffSql('owner.id', '$2', 'push')}
         ORDER BY subscription.id`,
        [userIds, topic],
      );
    return rows.filter((row) => isUrgent(topic) || !isQuiet(quietHoursIn(row), now));
  }

  /** The users among these who have a device for web pushes. */
  async usersWithDevice(userIds: number[]): Promise<Set<number>> {
    if (userIds.length === 0) return new Set();
    const rows: { user_id: number }[] = await this.database.read.query(
      'SELECT DISTINCT user_id FROM push_subscription WHERE user_id = ANY($1)',
      [userIds],
    );
    return new Set(rows.map(({ user_id }) => user_id));
  }

  /** The push service accepted a message for the device. */
  async noteSent(id: number): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query('UPDATE push_subscription SET last_sent_at = now() WHERE id = $1', [id]),
    );
  }

  /** The push service has removed the device. A device that has subscribed again has a new endpoint and stays. */
  async remove({ id, endpoint }: Pick<PushRecipient, 'id' | 'endpoint'>): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query('DELETE FROM push_subscription WHERE id = $1 AND endpoint = $2', [id, endpoint]),
    );
  }
}

function toDevice(row: DeviceRow, actor: Actor): PushDevice {
  return {
    id: row.id,
    is_current: row.sessionId === actor.sessionId,
    ...deviceName(row.userAgent),
    created_at: toDhakaIso(row.createdAt),
    last_sent_at: row.lastSentAt && toDhakaIso(row.lastSentAt),
  };
}
