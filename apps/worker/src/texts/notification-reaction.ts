import { Injectable, type Type } from '@nestjs/common';
import type { DomainEvent, EventType } from '@app/contracts/events.js';
import type { Role } from '@app/contracts/roles.js';
import type { NotificationKind } from '@app/domain/notifications/notification-texts.js';
import {
  type NewNotification,
  NotificationsService,
} from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Reaction } from '../pipeline/handlers.js';
import { EventFacts } from './event-facts.js';

/** A notification for one user, or for all users of a role. Its kind is the type of the event unless given. */
type Notice<T extends EventType> = Pick<NewNotification, 'params' | 'link'> & {
  to: number | Role;
} & (T extends NotificationKind ? { kind?: NotificationKind } : { kind: NotificationKind });

/**
 * Base class of a reaction that only writes notifications.
 * @param noticesOf builds an event's notifications from its payload and the facts for their texts
 */
export function NotificationReaction<T extends EventType>(
  noticesOf: (
    event: DomainEvent<T>,
    facts: EventFacts,
    tx: Transaction,
  ) => Promise<Notice<T>[]> | Notice<T>[],
): Type<Reaction<T>> {
  @Injectable()
  class Base implements Reaction<T> {
    constructor(
      private readonly notifications: NotificationsService,
      private readonly facts: EventFacts,
    ) {}

    async react(event: DomainEvent<T>, tx: Transaction): Promise<void> {
      const notices = await noticesOf(event, this.facts, tx);
      const all = notices.map(({ to, kind, params, link }) => ({
        to,
        // `Notice` requires a kind unless the event type is one.
        notification: { eventId: event.id, kind: kind ?? (event.type as NotificationKind), params, link },
      }));
      const toUsers = all.flatMap(({ to, notification }) =>
        typeof to === 'number' ? [{ ...notification, userId: to }] : [],
      );
      if (toUsers.length > 0) await this.notifications.notifyEach(tx, toUsers);
      for (const { to, notification } of all)
        if (typeof to !== 'number') await this.notifications.notifyRole(tx, to, notification);
    }
  }
  return Base;
}
