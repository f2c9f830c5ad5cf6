import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/**
 * A device that gets web pushes. It is removed with its session: after a logout the device gets no more messages of
 * that user.
 */
@Entity('push_subscription')
@Index('push_subscription_user', ['userId'])
@Index('push_subscription_session_unique', ['sessionId'], { unique: true })
@Index('push_subscription_endpoint_unique', ['endpoint'], { unique: true })
export class PushSubscription extends DatedRow {
  @ReferenceColumn('User', 'push_subscription_user_fk')
  userId: number;

  @ForeignKey('Session', { name: 'push_subscription_session_fk', onDelete: 'CASCADE' })
  @Column('integer')
  sessionId: number;

  @Column('text')
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  @TimeColumn({ nullable: true })
  lastSentAt: Date | null;
}
