import type { ratingEvents } from '@app/contracts/ratings.events.js';
import type { Subscriptions, Reaction } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** Where customer and driver rate a booking and read its ratings. */
const ratingLink = (bookingId: number) => `/booking-details?id=${bookingId}#rating`;

/** A booking was completed: both sides are asked to rate. A separate event, because each event notifies a user only once. */
@Injectable()
export class AskForRatings implements Reaction<'booking.completed'> {
  constructor(private readonly outbox: OutboxService) {}

  async react({ payload }: DomainEvent<'booking.completed'>, tx: Transaction): Promise<void> {
    const { booking_id, user_id, driver_id } = payload;
    await this.outbox.append(tx, 'rating.asked', { booking_id, user_id, driver_id });
  }
}

/** Asks customer and driver of a completed booking to rate each other. */
class NotifyToRate extends NotificationReaction<'rating.asked'>(
  async ({ payload: { booking_id, user_id, driver_id } }, facts, tx) => {
    const route = await facts.route(tx, booking_id);
    const link = ratingLink(booking_id);
    const driver = { route, name: await facts.userName(tx, driver_id) };
    const customer = { route, name: await facts.userName(tx, user_id) };
    return [
      { to: user_id, params: driver, link },
      { to: driver_id, kind: 'rating.asked.driver', params: customer, link },
    ];
  },
) {}

/** Ratings were published: notifies the people who were rated. */
class NotifyOfRatings extends NotificationReaction<'rating.published'>(
  async ({ payload: { booking_id, user_id, driver_id, has_customers, has_drivers } }, facts, tx) => {
    const route = await facts.route(tx, booking_id);
    const link = ratingLink(booking_id);
    const notice = async (to: number, from: number) => ({
      to,
      params: { route, name: await facts.userName(tx, from) },
      link,
    });
    return [
      ...(has_customers ? [await notice(driver_id, user_id)] : []),
      ...(has_drivers ? [await notice(user_id, driver_id)] : []),
    ];
  },
) {}

export const ratingSubscriptions = {
  'rating.asked': { reactions: [NotifyToRate], deliveries: [] },
  'rating.given': { reactions: [], deliveries: [PushToScreens] },
  'rating.published': { reactions: [NotifyOfRatings], deliveries: [PushToScreens] },
  'rating.hidden': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof ratingEvents>;
