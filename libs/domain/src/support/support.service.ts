import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type {
  OpenTicketBody,
  SendTicketMessageBody,
  Ticket as TicketView,
  TicketMessage as TicketMessageView,
  TicketStatus,
} from '@app/contracts/support.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { FilesService, type StagedFiles } from '../files/files.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { insertRow } from '../shared/write-row.js';
import { lockTicket } from './ticket-reading.service.js';
import { SupportQueriesService } from './support-queries.service.js';
import {
  assertOwnBooking,
  previewOf,
  sideOf,
  statusAfterMessage,
  marksAfterMessage,
} from './support.rules.js';
import { TicketMessage, Ticket } from './ticket.entity.js';

/** What a ticket about a dispute says, with files of its first message. */
interface DisputedBooking {
  bookingId: number;
  subject: string;
  description: string;
  stagedFiles: StagedFiles;
}

/** Commands on tickets; each locks its ticket. */
@Injectable()
export class SupportService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly queries: SupportQueriesService,
    private readonly files: FilesService,
    private readonly bookings: BookingsService,
  ) {}

  /**
   * Opens a ticket. Files uploaded before are those of a first message without words.
   * @throws {DomainError} `booking_not_found`, also for somebody else's booking; `file_unknown`.
   */
  async open(
    actor: Actor,
    { booking_id: bookingId, file_ids: fileIds, ...texts }: OpenTicketBody,
  ): Promise<TicketView> {
    return this.database.transaction(async (tx) => {
      if (bookingId) assertOwnBooking(actor, await this.bookings.peopleOf(tx, bookingId));
      const ticket = { userId: actor.userId, bookingId: bookingId ?? null, ...texts };
      const id = await insertRow(tx, Ticket, ticket);
      if (fileIds?.length) {
        const subjectId = await this.writeFileMessage(tx, actor, id, texts.description);
        const to = { ownerId: actor.userId, subjectId };
        await this.files.attachUploaded(tx, fileIds, 'ticket_attachment', to);
      }
      await this.outbox.append(tx, 'ticket.opened', { ticket_id: id, user_id: actor.userId });
      return (await this.queries.ticketById(id, tx))!;
    });
  }

  /**
   * Opens the ticket of a dispute, a step of that command. Its files are those of a first message without words.
   * @returns the ids of the ticket and of the message; no message without files.
   */
  async openAbout(
    tx: Transaction,
    actor: Actor,
    { bookingId, subject, description, stagedFiles }: DisputedBooking,
  ): Promise<{ ticketId: number; messageId: number | null }> {
    const ticket = { userId: actor.userId, bookingId, subject, description, priority: 'high' as const };
    const ticketId = await insertRow(tx, Ticket, ticket);
    let messageId: number | null = null;
    if (stagedFiles.ids.length > 0) {
      messageId = await this.writeFileMessage(tx, actor, ticketId, description);
      await this.files.attach(tx, stagedFiles, { ownerId: actor.userId, subjectId: messageId });
    }
    await this.outbox.append(tx, 'ticket.opened', {
      ticket_id: ticketId,
      user_id: actor.userId,
      is_dispute: 1,
    });
    return { ticketId, messageId };
  }

  /**
   * Adds a message to a ticket, with files uploaded before. A message of the owner reopens a closed ticket. A message
   * with a client id is stored once, however often it is sent.
   * @throws {DomainError} `ticket_not_found`, also when it belongs to another user; `file_unknown`; `conflict` for an
   *   id given to a message elsewhere.
   */
  async send(
    actor: Actor,
    ticketId: number,
    { message, file_ids, client_id }: SendTicketMessageBody,
  ): Promise<TicketMessageView> {
    return this.database.transaction(async (tx) => {
      const ticket = await lockTicket(tx, actor, ticketId);
      if (client_id) {
        const existingMessage = await tx.findOneBy(TicketMessage, {
          senderId: actor.userId,
          clientId: client_id,
        });
        // Returning the other message would lose this one.
        if (existingMessage && existingMessage.ticketId !== ticketId) throw new DomainError('conflict');
        if (existingMessage) return (await this.queries.messageById(existingMessage.id, tx))!;
      }
      const side = sideOf(actor);
      const status = statusAfterMessage(ticket.status, side);
      const isReopened = status !== ticket.status;
      const id = await insertRow(tx, TicketMessage, {
        ticketId,
        senderId: actor.userId,
        senderRole: side,
        message,
        clientId: client_id ?? null,
      });
      const subject = { ownerId: actor.userId, subjectId: id };
      if (file_ids?.length) await this.files.attachUploaded(tx, file_ids, 'ticket_attachment', subject);
      await this.write(tx, ticket, {
        status,
        lastMessage: previewOf(message),
        lastMessageAt: () => 'now()',
        lastMessageId: id,
        ...marksAfterMessage(ticket, side, id),
      });
      await this.outbox.append(tx, 'ticket.message', {
        ticket_id: ticketId,
        user_id: ticket.userId,
        message_id: id,
        sender_id: actor.userId,
        is_from_admin: side === 'admin' ? 1 : 0,
      });
      if (isReopened) await this.appendStatus(tx, ticket, status, 0);
      if (side === 'admin') {
        const subject = { type: 'ticket', id: ticketId } as const;
        await this.audit.record(tx, { actor, action: 'ticket.message', subject, after: { message_id: id } });
      }
      return (await this.queries.messageById(id, tx))!;
    });
  }

  /** The dispute of a ticket was decided, which closes the ticket, a step of that command. A message of its owner reopens it. */
  async closeAbout(tx: Transaction, id: number): Promise<void> {
    const ticket = await tx.findOne(Ticket, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!ticket || ticket.status === 'closed') return;
    await this.write(tx, ticket, { status: 'closed' });
    await this.appendStatus(tx, ticket, 'closed', 1);
  }

  /** An admin sets the status, in any order. @throws {DomainError} `ticket_not_found` */
  async changeStatus(admin: Actor, id: number, status: TicketStatus): Promise<TicketView> {
    return this.database.transaction(async (tx) => {
      const ticket = await lockTicket(tx, admin, id);
      if (ticket.status !== status) {
        const before = { status: ticket.status };
        await this.write(tx, ticket, { status });
        await this.appendStatus(tx, ticket, status, 1);
        const subject = { type: 'ticket', id } as const;
        await this.audit.record(tx, {
          actor: admin,
          action: 'ticket.status',
          subject,
          before,
          after: { status },
        });
      }
      return (await this.queries.ticketById(id, tx))!;
    });
  }

  /** Hides a ticket with its messages from all users. @throws {DomainError} `ticket_not_found` */
  async remove(admin: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const ticket = await lockTicket(tx, admin, id);
      await this.write(tx, ticket, { deletedAt: () => 'now()' });
      await this.outbox.append(tx, 'ticket.deleted', { ticket_id: id, user_id: ticket.userId });
      await this.audit.record(tx, {
        actor: admin,
        action: 'ticket.delete',
        subject: { type: 'ticket', id },
        before: { user_id: ticket.userId, subject: ticket.subject, status: ticket.status },
      });
    });
  }

  /**
   * Adds the first message of a new ticket, without words, for its files; lists keep showing the description. The
   * ticket's own event announces it.
   */
  private async writeFileMessage(
    tx: Transaction,
    actor: Actor,
    ticketId: number,
    description: string,
  ): Promise<number> {
    const message = { ticketId, senderId: actor.userId, senderRole: sideOf(actor), message: '' };
    const id = await insertRow(tx, TicketMessage, message);
    const lastMessage = {
      lastMessage: previewOf(description),
      lastMessageAt: () => 'now()',
      lastMessageId: id,
    };
    await tx.update(Ticket, { id: ticketId }, lastMessage);
    return id;
  }

  private async write(
    tx: Transaction,
    ticket: Ticket,
    changes: Parameters<typeof tx.update<Ticket>>[2],
  ): Promise<void> {
    await tx.update(Ticket, { id: ticket.id }, { ...changes, version: ticket.version + 1 });
  }

  private async appendStatus(
    tx: Transaction,
    ticket: Ticket,
    status: TicketStatus,
    isFromAdmin: 0 | 1,
  ): Promise<void> {
    await this.outbox.append(tx, 'ticket.status_changed', {
      ticket_id: ticket.id,
      user_id: ticket.userId,
      status,
      is_from_admin: isFromAdmin,
    });
  }
}
