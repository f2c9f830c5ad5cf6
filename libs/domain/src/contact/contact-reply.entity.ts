import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DatedRow } from '@app/platform/database/rows.js';

/** An admin's answer to a contact message, as it was mailed. */
@Entity('contact_reply')
@Index('contact_reply_message', ['contactMessageId', 'id'])
export class ContactReply extends DatedRow {
  @ForeignKey('ContactMessage', { name: 'contact_reply_message_fk' })
  @Column('integer')
  contactMessageId: number;

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  @ForeignKey('User', { name: 'contact_reply_sent_by_fk' })
  @Column('integer')
  sentBy: number;
}
