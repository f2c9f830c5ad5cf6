import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '@app/platform/database/columns.js';

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
