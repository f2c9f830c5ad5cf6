import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { NotificationChannel, NotificationTopic } from '@app/contracts/notification-preferences.js';

/** A user's choice for a topic and channel. No row = on. */
@Entity('notification_preference')
export class NotificationPreference {
  @ForeignKey('User', { name: 'notification_preference_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('text')
  topic: NotificationTopic;

  @PrimaryColumn('text')
  channel: NotificationChannel;

  @Column('boolean')
  isOn: boolean;
}
