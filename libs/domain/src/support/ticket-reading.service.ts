import { Injectable } from '@nestjs/common';
import {
  LOOKING_SECONDS,
  type MarkTicketReadBody,
  type Ticket as TicketView,
} from '@app/contracts/support.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Actor } from '../shared/actor.js';
import { rolesSql } from '../shared/sql.js';
import { SupportQueriesService } from './support-queries.service.js';
import { hasSeen, marksAfterReading, sideOf, assertOwnOrAdmin } from './support.rules.js';
import { TicketMessage, Ticket } from './ticket.entity.js';
import { IsNull } from 'typeorm';
import { lockRow } from '../shared/lock-row.js';

/** Locks a ticket for a command. @throws {DomainError} `ticket_not_found`, also when it belongs to another user. */
export async function lockTicket(tx: Transaction, actor: Actor, id: number): Promise<Ticket> {
  const ticket = await lockRow(tx, Ticket, { id, deletedAt: IsNull() }, 'ticket_not_found');
  assertOwnOrAdmin(actor, ticket);
  return ticket;
}

/** Maximum number of tickets that one request marks as received. */
const RECEIPT_BATCH = 200;

/** Read state of tickets: received, seen, open right now. */
@Injectable()
export class TicketReadingService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly queries: SupportQueriesService,
  ) {}

  /**
   * The caller's side has seen the messages up to one, or all; newer messages of the other side keep the ticket unread.
   * No event when nothing changed.
   * @throws {DomainError} `ticket_not_found`, also when it belongs to another user.
   */
  async markRead(actor: Actor, id: number, body: MarkTicketReadBody): Promise<TicketView> {
    return this.database.transaction(async (tx) => {
      const ticket = await lockTicket(tx, actor, id);
      const side = sideOf(actor);
      const newest = ticket.lastMessageId ?? 0;
      const requestedId = Math.min(body.message_id ?? newest, newest);
      const before = side === 'admin' ? ticket.seenByAdminId : ticket.seenByUserId;
      const seenId = Math.max(requestedId, before);
      const isUnread = !hasSeen(ticket, side, seenId);
      if (isUnread) {
        const unseenCount = await this.countFromOther(tx, id, side, seenId);
        await tx.update(
          Ticket,
          { id },
          { ...marksAfterReading(side, seenId, unseenCount), version: ticket.version + 1 },
        );
      }
      const isReaderChanged = await this.noteReader(
        tx,
        id,
        actor.userId,
        requestedId,
        body.is_looking ?? null,
      );
      if (isUnread || isReaderChanged) {
        await this.outbox.append(tx, 'ticket.read', {
          ticket_id: id,
          user_id: ticket.userId,
          is_from_admin: side === 'admin' ? 1 : 0,
          reader_id: actor.userId,
          message_id: requestedId,
        });
      }
      return (await this.queries.ticketById(id, tx))!;
    });
  }

  /** All messages so far have reached a screen of the caller's side: of own tickets, or of all tickets for admins. */
  async markReceived(actor: Actor): Promise<void> {
    const isAdmin = actor.role === 'admin';
    const mark = isAdmin ? 'delivered_to_admin_id' : 'delivered_to_user_id';
    await this.database.transaction(async (tx) => {
      const [deliveredTickets] = (await tx.query(
        `UPDATE support_ticket SET ${mark} = last_message_id, version = version + 1
         WHERE id = ANY (ARRAY(
           SELECT id FROM support_ticket
           WHERE deleted_at IS NULL AND last_message_id > ${mark} ${isAdmin ? '' : 'AND user_id = $2'}
           ORDER BY id LIMIT $1 FOR UPDATE))
         RETURNING id, user_id`,
        isAdmin ? [RECEIPT_BATCH] : [RECEIPT_BATCH, actor.userId],
      )) as [{ id: number; user_id: number }[], number];
      for (const { id, user_id } of deliveredTickets) {
        await this.outbox.append(tx, 'ticket.delivered', {
          ticket_id: id,
          user_id,
          is_from_admin: isAdmin ? 1 : 0,
        });
      }
    });
  }

  /**
   * Notifies readers who had the thread open when a message came and closed it without seeing the message. @returns how
   * many.
   */
  async notifyOfflineReaders(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [unseenMessages] = (await tx.query(
        `UPDATE ticket_reader reader SET owed_message_id = 0
         FROM (SELECT reader.ticket_id, reader.user_id, reader.owed_message_id, ticket.user_id AS owner_id
               FROM ticket_reader reader JOIN support_ticket ticket ON ticket.id = reader.ticket_id
               WHERE reader.owed_message_id > reader.seen_message_id AND ticket.deleted_at IS NULL
                 AND (reader.looking_until IS NULL OR reader.looking_until <= clock_timestamp())
               ORDER BY reader.ticket_id, reader.user_id LIMIT $1 FOR UPDATE OF reader SKIP LOCKED) AS owed
         WHERE reader.ticket_id = owed.ticket_id AND reader.user_id = owed.user_id
         RETURNING owed.ticket_id, owed.user_id AS reader_id, owed.owner_id AS user_id, owed.owed_message_id AS message_id`,
        [RECEIPT_BATCH],
      )) as [{ ticket_id: number; reader_id: number; user_id: number; message_id: number }[], number];
      for (const unseen of unseenMessages) await this.outbox.append(tx, 'ticket.left_unseen', unseen);
      return unseenMessages.length;
    });
  }

  /**
   * The readers of a ticket's other side to notify of a message: not those who have seen it or have the thread open;
   * the latter are stored for `notifyOfflineReaders`. Locks the ticket, as reading does, so that a message is never both
   * unread and not notified.
   */
  async recipientsOfMessage(
    tx: Transaction,
    ticketId: number,
    messageId: number,
    audience: { userId: number } | 'admins',
  ): Promise<number[]> {
    await tx.query('SELECT 1 FROM support_ticket WHERE id = $1 FOR UPDATE', [ticketId]);
    const userId = audience === 'admins' ? null : audience.userId;
    const recipients = await tx.query<{ id: number }[]>(
      `WITH people AS (
         SELECT id FROM app_user WHERE deleted_at IS NULL AND CASE WHEN $3::int IS NULL THEN role = ${rolesSql('admin')} ELSE id = $3 END),
       looking AS (
         UPDATE ticket_reader SET owed_message_id = greatest(owed_message_id, $2)
         WHERE ticket_id = $1 AND user_id IN (SELECT id FROM people) AND seen_message_id < $2
           AND looking_until > clock_timestamp()
         RETURNING user_id)
       SELECT id FROM people
       WHERE id NOT IN (SELECT user_id FROM looking)
         AND NOT EXISTS (SELECT 1 FROM ticket_reader reader
                         WHERE reader.ticket_id = $1 AND reader.user_id = people.id AND reader.seen_message_id >= $2)
       ORDER BY id`,
      [ticketId, messageId, userId],
    );
    return recipients.map(({ id }) => id);
  }

  /** True when the mark moved forward. */
  private async noteReader(
    tx: Transaction,
    ticketId: number,
    userId: number,
    seenId: number,
    isLooking: boolean | null,
  ): Promise<boolean> {
    const [row] = await tx.query<{ before: number | null }[]>(
      `WITH known AS (SELECT seen_message_id FROM ticket_reader WHERE ticket_id = $1 AND user_id = $2)
       INSERT INTO ticket_reader AS reader (ticket_id, user_id, seen_message_id, looking_until)
       VALUES ($1, $2, $3, CASE WHEN $4::boolean THEN clock_timestamp() + make_interval(secs => $5) END)
       ON CONFLICT (ticket_id, user_id) DO UPDATE SET
         seen_message_id = greatest(reader.seen_message_id, excluded.seen_message_id),
         looking_until = CASE WHEN $4::boolean IS NULL THEN reader.looking_until ELSE excluded.looking_until END
       RETURNING (SELECT seen_message_id FROM known) AS before`,
      [ticketId, userId, seenId, isLooking, LOOKING_SECONDS],
    );
    const before = row!.before;
    return before === null || before < seenId;
  }

  private countFromOther(
    tx: Transaction,
    ticketId: number,
    side: 'admin' | 'user',
    seenId: number,
  ): Promise<number> {
    return tx
      .createQueryBuilder(TicketMessage, 'message')
      .where('message.ticketId = :ticketId AND message.id > :seenId AND message.senderRole <> :side', {
        ticketId,
        seenId,
        side,
      })
      .getCount();
  }
}
