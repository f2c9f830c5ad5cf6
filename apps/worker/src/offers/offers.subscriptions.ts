import type { offerEvents } from '@app/contracts/offers.events.js';
import type { Subscriptions, Reaction } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import { Injectable } from '@nestjs/common';
import { districtNames } from '@app/contracts/districts.js';
import type { DomainEvent } from '@app/contracts/events.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { ReturnLoadsService } from '@app/domain/return-loads/return-loads.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { contextOf } from '@app/platform/logging/request-context.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { EventFacts } from '../texts/event-facts.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** An offer was accepted or rejected: notifies its driver. */
class NotifyDriverOfDecision extends NotificationReaction<'offer.accepted' | 'offer.rejected'>(
  async ({ payload: { offer_id, driver_id } }, facts, tx) => [
    { to: driver_id, params: await facts.offer(tx, offer_id), link: '/booking-history' },
  ],
) {}

/** An offer was withdrawn: notifies the customer. */
class NotifyCustomerOfWithdrawal extends NotificationReaction<'offer.withdrawn'>(
  async ({ payload: { offer_id, booking_id, user_id, reason = '' } }, facts, tx) => [
    { to: user_id, params: { ...(await facts.offer(tx, offer_id)), reason }, link: `/offers/${booking_id}` },
  ],
) {}

/** A customer wanted an offer whose driver is booked at that time: notifies the driver. */
class NotifyDriverOfBlockedOffer extends NotificationReaction<'offer.blocked'>(
  ({ payload: { booking_id: booking, blocking_booking_id: blockingBooking, driver_id } }) => [
    { to: driver_id, params: { booking, blocking: blockingBooking }, link: '/booking-history' },
  ],
) {}

/** An offer was accepted: finds loads for the way back. A separate event, because each event notifies a user only once. */
@Injectable()
class FindReturnLoads implements Reaction<'offer.accepted'> {
  constructor(
    private readonly returnLoads: ReturnLoadsService,
    private readonly facts: EventFacts,
    private readonly outbox: OutboxService,
  ) {}

  async react({ payload }: DomainEvent<'offer.accepted'>, tx: Transaction): Promise<void> {
    const { offer_id, booking_id, driver_id, user_id } = payload;
    const dropDistrict = await this.facts.dropDistrict(tx, booking_id);
    const summary = dropDistrict && (await this.returnLoads.summaryAfterOffer(driver_id, offer_id));
    if (!dropDistrict || !summary) return;
    await this.outbox.append(tx, 'offer.return_loads_found', {
      offer_id,
      booking_id,
      driver_id,
      user_id,
      count: summary.count,
      drop_district: dropDistrict,
      first_pickup: toDhakaIso(summary.firstPickup),
    });
  }
}

/** Loads for the way back were found: notifies the driver. */
class NotifyDriverOfReturnLoads extends NotificationReaction<'offer.return_loads_found'>(
  ({ payload: { booking_id, driver_id, count, drop_district, first_pickup } }) => {
    const [place, banglaPlace] = districtNames[drop_district];
    const params = { count, place, place_bn: banglaPlace, first_pickup: Date.parse(first_pickup) };
    return [{ to: driver_id, params, link: `/return-loads?booking=${booking_id}` }];
  },
) {}

type OfferEvent = DomainEvent<'offer.sent' | 'offer.updated'>;

/** A driver sent or changed an offer: notifies the customer. */
@Injectable()
class NotifyCustomerOfOffer implements Reaction<'offer.sent' | 'offer.updated'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: OfferEvent, tx: Transaction): Promise<void> {
    await this.reactToAll([event], tx);
  }

  async reactToAll(events: OfferEvent[], tx: Transaction): Promise<void> {
    const facts = await this.facts.offers(
      tx,
      events.map(({ payload }) => payload.offer_id),
    );
    await this.notifications.notifyEach(
      tx,
      events.map((event) => ({
        context: contextOf(event),
        userId: event.payload.user_id,
        eventId: event.id,
        kind: event.type,
        params: { ...facts.get(event.payload.offer_id)! },
        link: `/offers/${event.payload.booking_id}`,
      })),
    );
  }
}

export const offerSubscriptions = {
  'offer.sent': { reactions: [NotifyCustomerOfOffer], deliveries: [PushToScreens, QueueWebhooks] },
  'offer.updated': { reactions: [NotifyCustomerOfOffer], deliveries: [PushToScreens, QueueWebhooks] },
  'offer.accepted': { reactions: [NotifyDriverOfDecision, FindReturnLoads], deliveries: [PushToScreens] },
  'offer.rejected': { reactions: [NotifyDriverOfDecision], deliveries: [PushToScreens] },
  'offer.held': { reactions: [], deliveries: [PushToScreens] },
  'offer.availability_changed': { reactions: [], deliveries: [PushToScreens] },
  'offer.blocked': { reactions: [NotifyDriverOfBlockedOffer], deliveries: [] },
  'offer.return_loads_found': { reactions: [NotifyDriverOfReturnLoads], deliveries: [] },
  'offer.withdrawn': { reactions: [NotifyCustomerOfWithdrawal], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof offerEvents>;
