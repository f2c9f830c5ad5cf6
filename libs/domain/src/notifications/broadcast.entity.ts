import { Check, Column, Entity } from 'typeorm';
import {
  type Audience,
  audiences,
  type NotificationType,
  notificationTypes,
} from '@app/contracts/broadcasts.js';
import type { Role } from '@app/contracts/roles.js';
import { DatedRow, ReferenceColumn } from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/** A message of an admin to one user, a role, or all users. The worker writes a notification for each of them. */
@Entity('notification_broadcast')
@Check('notification_broadcast_audience_known', `audience IN (${textListSql(audiences)})`)
@Check('notification_broadcast_type_known', `type IN (${textListSql(notificationTypes)})`)
export class Broadcast extends DatedRow {
  /** The event id of all its notifications: each user gets it once. */
  @Column('uuid')
  eventId: string;

  @Column('text')
  audience: Audience;

  @ReferenceColumn('User', 'notification_broadcast_user_fk', { nullable: true })
  userId: number | null;

  @Column({ type: 'text', nullable: true })
  role: Role | null;

  @Column('text')
  title: string;

  @Column('text')
  message: string;

  @Column('text')
  type: NotificationType;

  /** The last recipient: users who register later are not notified. */
  @Column('integer')
  lastUserId: number;

  /** How many were meant when it was sent. */
  @Column('integer')
  recipients: number;

  @ReferenceColumn('User', 'notification_broadcast_sent_by_fk')
  sentBy: number;
}
