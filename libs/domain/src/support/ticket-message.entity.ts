import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import type { SenderRole } from '@app/contracts/support.js';
import { DatedRow } from '@app/platform/database/rows.js';

/** One message of a ticket's thread. */
@Entity('ticket_message')
@Check('ticket_message_sender_known', "sender_role IN ('admin', 'user')")
@Index('ticket_message_thread', ['ticketId', 'id'])
@Index('ticket_message_once', ['senderId', 'clientId'], { unique: true, where: 'client_id IS NOT NULL' })
export class TicketMessage extends DatedRow {
  @ForeignKey('Ticket', { name: 'ticket_message_ticket_fk' })
  @Column('integer')
  ticketId: number;

  @ForeignKey('User', { name: 'ticket_message_sender_fk' })
  @Column('integer')
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
