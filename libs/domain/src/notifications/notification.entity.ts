import { Column, Entity, Index } from 'typeorm';
import { ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';

/**
 * A notification of a user, stored as kind and facts; its text is written in the reader's language when it is read. One
 * per user and event, however often the event is handled.
 */
@Entity('notification')
@Index('notification_once', ['userId', 'eventId'], { unique: true })
@Index('notification_user', ['userId', 'id'])
@Index('notification_unread', ['userId'], { where: 'read_at IS NULL' })
export class Notification extends VersionedRow {
  @ReferenceColumn('User', 'notification_user_fk')
  userId: number;

  @Column('uuid')
  eventId: string;

  /** The event type, or `admin` for a message of an admin. */
  @Column('text')
  kind: string;

  @Column({ type: 'jsonb', default: {} })
  params: Record<string, string | number>;

  /** Client route of its subject. */
  @Column({ type: 'text', nullable: true })
  link: string | null;

  /** A one-time code, encrypted; decrypted only for its owner and only until it expires. */
  @Column({ type: 'text', nullable: true })
  sealedCode: string | null;

  @TimeColumn({ nullable: true })
  codeExpiresAt: Date | null;

  @TimeColumn({ nullable: true })
  readAt: Date | null;
}
