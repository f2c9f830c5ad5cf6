import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  ticketPriorities,
  ticketStatuses,
  type TicketPriority,
  type TicketStatus,
  type SenderRole,
} from '@app/contracts/support.js';
import { DatedRow, ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/**
 * A request for help. The preview of its newest message and the unread counts are also stored here, so that lists read
 * one table.
 */
@Entity('support_ticket')
@Check('support_ticket_priority_known', `priority IN (${textListSql(ticketPriorities)})`)
@Check('support_ticket_status_known', `status IN (${textListSql(ticketStatuses)})`)
@Index('support_ticket_listed', ['id'], { where: 'deleted_at IS NULL' })
@Index('support_ticket_status', ['status', 'id'], { where: 'deleted_at IS NULL' })
@Index('support_ticket_answered', ['lastMessageAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('support_ticket_created', ['createdAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('support_ticket_search', { synchronize: false })
@Index('support_ticket_priority', { synchronize: false })
@Index('support_ticket_undelivered', ['id'], {
  where: 'deleted_at IS NULL AND last_message_id > delivered_to_admin_id',
})
@Index('support_ticket_user', ['userId', 'id'], { where: 'deleted_at IS NULL' })
export class Ticket extends VersionedRow {
  @ReferenceColumn('User', 'support_ticket_user_fk')
  userId: number;

  @Column('text')
  subject: string;

  @Column('text')
  description: string;

  @Column({ type: 'text', default: 'medium' })
  priority: TicketPriority;

  @Column({ type: 'text', default: 'open' })
  status: TicketStatus;

  /** The booking that it is about. */
  @ReferenceColumn('Booking', 'support_ticket_booking_fk', { nullable: true })
  bookingId: number | null;

  /** First words of the newest message. */
  @Column({ type: 'text', nullable: true })
  lastMessage: string | null;

  @TimeColumn({ default: () => 'now()' })
  lastMessageAt: Date;

  @Column({ type: 'boolean', default: false })
  isUnreadByUser: boolean;

  @Column({ type: 'boolean', default: true })
  isUnreadByAdmin: boolean;

  /** No foreign key: a message is never removed, and its ticket is written with it. */
  @Column({ type: 'integer', nullable: true })
  lastMessageId: number | null;

  @Column({ type: 'integer', default: 0 })
  unreadByUser: number;

  @Column({ type: 'integer', default: 1 })
  unreadByAdmin: number;

  @Column({ type: 'integer', default: 0 })
  deliveredToUserId: number;

  @Column({ type: 'integer', default: 0 })
  deliveredToAdminId: number;

  @Column({ type: 'integer', default: 0 })
  seenByUserId: number;

  @Column({ type: 'integer', default: 0 })
  seenByAdminId: number;

  /** Soft delete: hidden from all users, never removed. */
  @TimeColumn({ nullable: true })
  deletedAt: Date | null;
}

/** One message of a ticket's thread. */
@Entity('ticket_message')
@Check('ticket_message_sender_known', "sender_role IN ('admin', 'user')")
@Index('ticket_message_thread', ['ticketId', 'id'])
@Index('ticket_message_once', ['senderId', 'clientId'], { unique: true, where: 'client_id IS NOT NULL' })
export class TicketMessage extends DatedRow {
  @ReferenceColumn('Ticket', 'ticket_message_ticket_fk')
  ticketId: number;

  @ReferenceColumn('User', 'ticket_message_sender_fk')
  senderId: number;

  /** The side they spoke for then. */
  @Column('text')
  senderRole: SenderRole;

  @Column('text')
  message: string;

  /** Set by the client: a message that is sent again is not stored again. */
  @Column({ type: 'uuid', nullable: true })
  clientId: string | null;
}

/**
 * How far one person has read a ticket. The ticket stores this per side; this row is for notifications, which a person
 * does not get while the thread is open.
 */
@Entity('ticket_reader')
@Index('ticket_reader_owed', ['ticketId', 'userId'], { where: 'owed_message_id > seen_message_id' })
export class TicketReader {
  @PrimaryColumn('integer')
  @ForeignKey('Ticket', { name: 'ticket_reader_ticket_fk' })
  ticketId: number;

  @PrimaryColumn('integer')
  @ForeignKey('User', { name: 'ticket_reader_user_fk' })
  userId: number;

  @Column({ type: 'integer', default: 0 })
  seenMessageId: number;

  /** The thread counts as open until then, unless the client extends it. */
  @TimeColumn({ nullable: true })
  lookingUntil: Date | null;

  /** The newest message they were not notified of because they were looking. */
  @Column({ type: 'integer', default: 0 })
  owedMessageId: number;
}
