import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '@app/platform/database/columns.js';

/**
 * How far one person has read a ticket. Of a side the ticket itself knows; this is for their own notifications, which they
 * need not get while they look at the thread.
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

  /** The thread is before their eyes until then, unless they say so again. */
  @TimeColumn({ nullable: true })
  lookingUntil: Date | null;

  /** The newest message they were not notified of because they were looking. */
  @Column({ type: 'integer', default: 0 })
  owedMessageId: number;
}
