import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import type { supportEvents } from '@app/contracts/support.events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { TicketReadingService } from '@app/domain/support/ticket-reading.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Subscriptions, Reaction } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { EventFacts } from '../texts/event-facts.js';
import { NotificationReaction } from '../texts/notification-reaction.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';

/** Client route of a ticket's thread. */
const ticketLink = (ticketId: number): string => `/support?ticket=${ticketId}`;

/** Notifies readers of a new message on a ticket, with the text for their side. */
@Injectable()
export class TicketNotifier {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  /** `userIds` are the ticket's owner, or admins. */
  async notify(
    tx: Transaction,
    userIds: number[],
    event: DomainEvent<'ticket.message' | 'ticket.left_unseen'>,
  ): Promise<void> {
    if (userIds.length === 0) return;
    const { ticket_id, user_id, message_id } = event.payload;
    const isOwner = userIds.every((id) => id === user_id);
    await this.notifications.notifyMerged(tx, userIds, {
      eventId: event.id,
      kind: isOwner ? 'ticket.message' : 'ticket.message.admin',
      params: {
        ...(await this.facts.ticket(tx, ticket_id)),
        ...(await this.facts.lastMessage(tx, ticket_id)),
      },
      link: ticketLink(ticket_id),
      position: message_id,
    });
  }
}

/** A ticket was opened: notifies every admin, unless its dispute does. */
class NotifyAdminsOfTicket extends NotificationReaction<'ticket.opened'>(
  async ({ payload: { ticket_id, is_dispute } }, facts, tx) =>
    is_dispute
      ? []
      : [{ to: 'admin', params: await facts.ticket(tx, ticket_id), link: ticketLink(ticket_id) }],
) {}

/** An admin set a ticket's status: notifies its owner. When the owner reopens it by a message, nobody is notified here. */
class NotifyOwnerOfTicketStatus extends NotificationReaction<'ticket.status_changed'>(
  async ({ payload: { ticket_id, user_id, status, is_from_admin } }, facts, tx) =>
    is_from_admin
      ? [
          {
            to: user_id,
            params: { ...(await facts.ticket(tx, ticket_id)), status },
            link: ticketLink(ticket_id),
          },
        ]
      : [],
) {}

/** A reader has seen a thread: marks its notifications as read. */
@Injectable()
class ReadNotificationsOfSeenTicket implements Reaction<'ticket.read'> {
  constructor(private readonly notifications: NotificationsService) {}

  async react({ payload }: DomainEvent<'ticket.read'>, tx: Transaction): Promise<void> {
    const { ticket_id, reader_id, message_id } = payload;
    await this.notifications.readSubject(tx, reader_id, {
      kinds: ['ticket.opened', 'ticket.message', 'ticket.message.admin'],
      link: ticketLink(ticket_id),
      upTo: message_id,
    });
  }
}

/** Notifies a reader who closed the ticket before seeing a new message. */
@Injectable()
class NotifyOfflineTicketReader implements Reaction<'ticket.left_unseen'> {
  constructor(
    private readonly reading: TicketReadingService,
    private readonly notifier: TicketNotifier,
  ) {}

  async react(event: DomainEvent<'ticket.left_unseen'>, tx: Transaction): Promise<void> {
    const { ticket_id, reader_id, message_id } = event.payload;
    const recipients = await this.reading.recipientsOfMessage(tx, ticket_id, message_id, {
      userId: reader_id,
    });
    await this.notifier.notify(tx, recipients, event);
  }
}

/**
 * A message was added to a ticket: notifies the owner, or all admins when the owner wrote it. Readers with the open
 * thread are not notified, and an unread notification of the ticket is replaced.
 */
@Injectable()
class NotifyOtherSideOfTicketMessage implements Reaction<'ticket.message'> {
  constructor(
    private readonly reading: TicketReadingService,
    private readonly notifier: TicketNotifier,
  ) {}

  async react(event: DomainEvent<'ticket.message'>, tx: Transaction): Promise<void> {
    const { ticket_id, user_id, message_id, is_from_admin } = event.payload;
    const audience = is_from_admin ? { userId: user_id } : 'admins';
    const recipients = await this.reading.recipientsOfMessage(tx, ticket_id, message_id, audience);
    await this.notifier.notify(tx, recipients, event);
  }
}

export const supportSubscriptions = {
  'ticket.opened': { reactions: [NotifyAdminsOfTicket], deliveries: [PushToScreens] },
  'ticket.message': {
    reactions: [NotifyOtherSideOfTicketMessage],
    deliveries: [PushToScreens, QueueWebhooks],
  },
  'ticket.status_changed': { reactions: [NotifyOwnerOfTicketStatus], deliveries: [PushToScreens] },
  'ticket.read': { reactions: [ReadNotificationsOfSeenTicket], deliveries: [PushToScreens] },
  'ticket.delivered': { reactions: [], deliveries: [PushToScreens] },
  'ticket.left_unseen': { reactions: [NotifyOfflineTicketReader], deliveries: [] },
  'ticket.deleted': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof supportEvents>;
