import { Injectable } from '@nestjs/common';
import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import type { DomainEvent, EventPayload } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import type { NotificationTopic } from '@app/contracts/notification-preferences.js';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import { notificationText, topicOf } from '@app/domain/notifications/notification-texts.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { isolate } from '@app/contracts/characters.js';
import { formatDateTime } from '@app/contracts/formats.js';

interface Text {
  title: string;
  body: string;
}

interface AlertFacts {
  vehicleType: BookingVehicleType;
  pickup: string;
  drop: string;
  scheduledTime: Date;
}

interface PushTexts {
  /** Never contains the code, which a push service or a locked screen must not see. */
  code: () => Text;
  alert: (facts: AlertFacts) => Text;
}

const vehicleNames: Record<Locale, Record<BookingVehicleType, string>> = {
  en: { truck: 'Truck', pickup: 'Pickup', van: 'Van' },
  bn: { truck: 'ট্রাক', pickup: 'পিকআপ', van: 'ভ্যান' },
};

/** Texts of web pushes that differ from their notifications. */
const pushTexts: Record<Locale, PushTexts> = {
  en: {
    code: () => ({ title: 'You have a delivery OTP', body: 'Open Bahon to see it.' }),
    alert: ({ vehicleType, pickup, drop, scheduledTime }) => ({
      title: `New booking: ${vehicleNames.en[vehicleType]}`,
      body: `${isolate(pickup)} → ${isolate(drop)}\n${formatDateTime(scheduledTime.toISOString(), 'en')}`,
    }),
  },
  bn: {
    code: () => ({ title: 'আপনার ডেলিভারির ওটিপি এসেছে', body: 'দেখতে বাহন খুলুন।' }),
    alert: ({ vehicleType, pickup, drop, scheduledTime }) => ({
      title: `নতুন বুকিং: ${vehicleNames.bn[vehicleType]}`,
      body: `${isolate(pickup)} → ${isolate(drop)}\n${formatDateTime(scheduledTime.toISOString(), 'bn')}`,
    }),
  },
};

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export type WebPushEvent = 'notification.created' | 'notification.batch_created' | 'booking.matched';

/** A message without its recipients. */
export interface WebPush {
  userIds: number[];
  topic: NotificationTopic;
  /** Client route to open on tap. */
  url: string;
  text: (locale: Locale) => { title: string; body: string };
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

/** The users whose devices get an event. */
export function peopleOf({ payload }: DomainEvent<WebPushEvent>): number[] {
  if ('push_user_ids' in payload) return payload.push_user_ids;
  return 'user_ids' in payload ? payload.user_ids : [payload.user_id];
}

/** The web push of an event and its recipients; null when it is no longer relevant. */
@Injectable()
export class WebPushMessages {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
    private readonly broadcasts: BroadcastsService,
  ) {}

  async of({ type, payload }: DomainEvent<WebPushEvent>): Promise<WebPush | null> {
    if (type === 'notification.created') {
      return this.ofNotification(payload as EventPayload<'notification.created'>);
    }
    if (type === 'booking.matched') return this.ofBooking(payload as EventPayload<'booking.matched'>);
    return this.ofBroadcast(payload as EventPayload<'notification.batch_created'>);
  }

  private async ofNotification({
    notification_id,
    user_id,
  }: EventPayload<'notification.created'>): Promise<WebPush | null> {
    const notification = await this.notifications.unseenById(notification_id);
    if (!notification) return null;
    const { kind, params, link } = notification;
    const topic = topicOf(kind);
    const isCode = topic === 'codes';
    return {
      userIds: [user_id],
      topic,
      url: link ?? '/notifications',
      text: (locale) => {
        if (isCode) return pushTexts[locale].code();
        const { title, message } = notificationText(kind, params, locale);
        return { title, body: message };
      },
      ttlSeconds: isCode ? OTP_LIFETIME_SECONDS : DAY,
      urgency: isCode ? 'high' : 'normal',
    };
  }

  private async ofBroadcast({
    broadcast_id,
    user_ids,
  }: EventPayload<'notification.batch_created'>): Promise<WebPush | null> {
    const text = await this.broadcasts.textOf(broadcast_id);
    return (
      text && {
        userIds: user_ids,
        topic: 'announcements',
        url: '/notifications',
        text: () => ({ title: text.title, body: text.message }),
        ttlSeconds: DAY,
        urgency: 'normal',
      }
    );
  }

  /** Null if the booking is no longer open. */
  private async ofBooking({
    booking_id,
    push_user_ids,
  }: EventPayload<'booking.matched'>): Promise<WebPush | null> {
    const [booking]: {
      vehicleType: BookingVehicleType;
      pickup: string;
      drop: string;
      scheduledTime: Date;
    }[] = await this.database.read.query(
      `SELECT vehicle_type AS "vehicleType", pickup_address AS pickup, drop_address AS drop,
              scheduled_time AS "scheduledTime"
       FROM booking WHERE id = $1 AND status = 'pending' AND deleted_at IS NULL AND scheduled_time > now()`,
      [booking_id],
    );
    if (!booking || push_user_ids.length === 0) return null;
    return {
      userIds: push_user_ids,
      topic: 'alerts',
      url: '/booking-requests',
      text: (locale) => pushTexts[locale].alert(booking),
      ttlSeconds: 30 * MINUTE,
      urgency: 'high',
    };
  }
}
