import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import type { District } from '@app/contracts/districts.js';
import type { NotificationChannel, NotificationTopic } from '@app/contracts/notification-preferences.js';

/** A user's notification settings. No row = no quiet hours, and alerts for every vehicle type they drive. */
@Entity('notification_settings')
@Check('notification_settings_quiet_whole', '(quiet_from IS NULL) = (quiet_to IS NULL)')
export class NotificationSettings {
  @ForeignKey('User', { name: 'notification_settings_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  /** `22:00`, by the clock of Bangladesh. */
  @Column({ type: 'text', nullable: true })
  quietFrom: string | null;

  @Column({ type: 'text', nullable: true })
  quietTo: string | null;

  /** Narrows the types of a driver's approved vehicles; null = all of them. */
  @Column({ type: 'text', array: true, nullable: true })
  alertVehicleTypes: BookingVehicleType[] | null;

  /** Where a pickup interests the driver; null = anywhere. */
  @Column({ type: 'text', array: true, nullable: true })
  alertDistricts: District[] | null;
}

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
