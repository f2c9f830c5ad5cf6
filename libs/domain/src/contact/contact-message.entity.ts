import { Column, Entity, Index } from 'typeorm';
import { DatedRow, ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';

/** A message of the public contact form. */
@Entity('contact_message')
@Index('contact_message_listed', ['id'], { where: 'deleted_at IS NULL' })
@Index('contact_message_unread', ['id'], { where: 'read_at IS NULL AND deleted_at IS NULL' })
@Index('contact_message_created', ['createdAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('contact_message_unread_first', { synchronize: false })
export class ContactMessage extends VersionedRow {
  @Column('text')
  name: string;

  /** In lower case. Replies are sent to this address only. */
  @Column('text')
  email: string;

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  @TimeColumn({ nullable: true })
  readAt: Date | null;

  /** The newest reply. */
  @ReferenceColumn('ContactReply', 'contact_message_replied_fk', { nullable: true })
  repliedId: number | null;

  /** Soft delete: hidden from all users, never removed. */
  @TimeColumn({ nullable: true })
  deletedAt: Date | null;
}

/** An admin's answer to a contact message, as it was mailed. */
@Entity('contact_reply')
@Index('contact_reply_message', ['contactMessageId', 'id'])
export class ContactReply extends DatedRow {
  @ReferenceColumn('ContactMessage', 'contact_reply_message_fk')
  contactMessageId: number;

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  @ReferenceColumn('User', 'contact_reply_sent_by_fk')
  sentBy: number;
}
