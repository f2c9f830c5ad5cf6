import type { bookingEvents } from '@app/contracts/bookings.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import { EndNotifiedCode } from '../otp/otp.subscriptions.js';
import type { Subscriptions, Reaction } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import { AskForRatings } from '../ratings/ratings.subscriptions.js';
import { SendWebPush } from '../web-pushes/send-web-push.delivery.js';
import { NotificationReaction } from '../texts/notification-reaction.js';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { AlertRecipientsService } from '@app/domain/notifications/alert-recipients.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';

type AlertEvent = 'booking.created' | 'booking.drivers_alerted' | 'booking.released';

/**
 * A booking is new or needs another driver, or staff repeat its alert: finds the matching drivers, once per event, and alerts them in batches
 * that are delivered in parallel. Other drivers see it in the list without an alert.
 */
@Injectable()
export class AlertDrivers implements Reaction<AlertEvent> {
  constructor(private readonly recipients: AlertRecipientsService) {}

  async react({ payload }: DomainEvent<AlertEvent>, tx: Transaction): Promise<void> {
    // The driver who gave the job back is not asked to take it.
    const except = 'driver_id' in payload ? payload.driver_id : null;
    await this.recipients.alert(tx, payload, { now: new Date(), except });
  }
}

/** A booking was cancelled or deleted: notifies the drivers who offered on it, and the customer when staff cancelled it. */
class NotifyOfCancellation extends NotificationReaction<'booking.cancelled'>(
  async ({ payload }, facts, tx) => {
    const { booking_id, user_id, driver_ids, reason, refund, has_pending_payment } = payload;
    const route = await facts.route(tx, booking_id);
    const toDrivers = driver_ids.map((to) => ({ to, params: { route }, link: '/booking-history' }));
    if (refund === undefined) return toDrivers;
    const kind = 'booking.cancelled.customer' as const;
    const params = { route, refund, reason: reason ?? '', is_payment_pending: has_pending_payment ? 1 : 0 };
    return [...toDrivers, { to: user_id, kind, params, link: `/booking-details?id=${booking_id}` }];
  },
) {}

/** A booking changed after drivers offered: notifies drivers with pending offers, so that they can offer again. */
class NotifyDriversOfChange extends NotificationReaction<'booking.updated'>(
  async ({ payload: { booking_id, is_changed } }, facts, tx) => {
    if (!is_changed) return [];
    const params = { route: await facts.route(tx, booking_id) };
    const drivers = await facts.waitingDrivers(tx, booking_id);
    return drivers.map((to) => ({ to, params, link: `/offer/${booking_id}` }));
  },
) {}

/** The delivery code was entered, or staff completed the booking and gave a reason: notifies customer and driver. */
class NotifyOfCompletion extends NotificationReaction<'booking.completed'>(
  async ({ payload: { booking_id, user_id, driver_id, reason } }, facts, tx) => {
    const route = await facts.route(tx, booking_id);
    const toCustomer = { to: user_id, link: `/booking-details?id=${booking_id}` };
    const toDriver = { to: driver_id, link: '/booking-history' };
    if (reason !== undefined) {
      const notice = { kind: 'booking.completed.staff', params: { route, reason } } as const;
      return [
        { ...toCustomer, ...notice },
        { ...toDriver, ...notice },
      ];
    }
    return [
      { ...toCustomer, params: { route } },
      { ...toDriver, kind: 'booking.completed.driver', params: { route } },
    ];
  },
) {}

export const bookingSubscriptions = {
  'booking.created': { reactions: [AlertDrivers], deliveries: [PushToScreens] },
  'booking.updated': { reactions: [NotifyDriversOfChange], deliveries: [PushToScreens, QueueWebhooks] },
  'booking.cancelled': {
    reactions: [NotifyOfCancellation, EndNotifiedCode],
    deliveries: [PushToScreens, SendEmail, QueueWebhooks],
  },
  'booking.completed': {
    reactions: [NotifyOfCompletion, EndNotifiedCode, AskForRatings],
    deliveries: [PushToScreens, SendEmail, QueueWebhooks],
  },
  'booking.drivers_alerted': { reactions: [AlertDrivers], deliveries: [PushToScreens] },
  'booking.matched': { reactions: [], deliveries: [PushToScreens, SendWebPush] },
} as const satisfies Subscriptions<keyof typeof bookingEvents>;
