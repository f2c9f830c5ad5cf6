import { Inject, Injectable } from '@nestjs/common';
import { notificationTopics, type NotificationTopic } from '@app/contracts/notification-preferences.js';
import type { Role } from '@app/contracts/roles.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { DomainError } from '../shared/domain-error.js';
import { isChoiceOf, isLocked } from './topic.rules.js';

const PURPOSE = 'unsubscribe';

/** Switches off the emails of a topic by the link in an email, without a login (RFC 8058). */
@Injectable()
export class EmailUnsubscribeService {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The address that an email names for this; undefined when the user cannot switch off emails of this topic. */
  urlFor(user: { id: number; role: Role }, topic: NotificationTopic): string | undefined {
    const choice = { topic, channel: 'mail' } as const;
    if (isLocked(choice) || !isChoiceOf(user.role, choice)) return undefined;
    const token = this.sealer.seal([PURPOSE, user.id, topic].join(':'));
    return `${this.config.publicUrl}/api/unsubscribe?token=${token}`;
  }

  /**
   * Switches the topic off. A repetition changes nothing.
   * @throws {DomainError} `invalid_link` for a token that is not ours.
   */
  async unsubscribe(token: string): Promise<{ topic: NotificationTopic }> {
    const [purpose, userId, name] = this.sealer.openIfOurs(token)?.split(':') ?? [];
    const topic = notificationTopics.find((candidate) => candidate === name);
    if (purpose !== PURPOSE || !topic) throw new DomainError('invalid_link');
    await this.database.transaction((tx) =>
      tx.query(
        `INSERT INTO notification_preference (user_id, topic, channel, is_on)
         SELECT id, $2, 'mail', false FROM app_user WHERE id = $1 AND deleted_at IS NULL
         ON CONFLICT (user_id, topic, channel) DO UPDATE SET is_on = false`,
        [Number(userId), topic],
      ),
    );
    return { topic };
  }
}
