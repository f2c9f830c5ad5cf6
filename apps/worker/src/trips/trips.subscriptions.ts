import type { tripEvents } from '@app/contracts/trips.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { QueueWebhooks } from '../webhooks/queue-webhooks.delivery.js';
import type { DomainEvent, EventPayload } from '@app/contracts/events.js';
import type { TripStage } from '@app/contracts/trip-states.js';
import type { NotificationKind } from '@app/domain/notifications/notification-texts.js';
import { NotificationReaction } from '../texts/notification-reaction.js';
import { staffRoles } from '@app/contracts/roles.js';

/** A driver reported a problem: notifies the customer, every operator and every admin. */
class NotifyOfTripProblem extends NotificationReaction<'trip.problem'>(
  async ({ payload: { booking_id, user_id, problem, trip_event_id } }, facts, tx) => {
    const notice = {
      params: { ...(await facts.tripEvent(tx, trip_event_id)), problem, booking: booking_id },
      link: `/booking-details?id=${booking_id}`,
    };
    return [
      { ...notice, to: user_id },
      ...staffRoles.map((to) => ({ ...notice, to, kind: 'trip.problem.staff' as const })),
    ];
  },
) {}

/** What a customer is notified of when a stage is reached. */
const kindByStage: Record<TripStage, NotificationKind | undefined> = {
  assigned: undefined,
  coming: undefined,
  on_the_way: undefined,
  at_pickup: 'trip.at_pickup',
  loaded: 'trip.loaded',
  at_drop: 'trip.at_drop',
  unloaded: undefined,
};

/** The notification of a stage; undefined when the customer gets none. */
const kindOf = ({ stage, is_further }: EventPayload<'trip.moved'>) =>
  is_further ? kindByStage[stage] : undefined;

/** A trip reached a further stage: the customer is notified when the driver is at a place, and when the goods are loaded. */
class NotifyCustomerOfTrip extends NotificationReaction<'trip.moved'>(async ({ payload }, facts, tx) => {
  const kind = kindOf(payload);
  if (!kind) return [];
  const params = await facts.tripEvent(tx, payload.trip_event_id);
  return [{ to: payload.user_id, kind, params, link: `/booking-details?id=${payload.booking_id}` }];
}) {
  override concerns({ payload }: DomainEvent<'trip.moved'>): boolean {
    return kindOf(payload) !== undefined;
  }
}

/** Positions have stopped: asks the driver to share them again. */
class RemindOfLostPosition extends NotificationReaction<'trip.position_lost'>(
  async ({ payload: { booking_id, driver_id } }, facts, tx) => {
    const params = { route: await facts.route(tx, booking_id) };
    return [{ to: driver_id, params, link: `/trip/${booking_id}` }];
  },
) {}

export const tripSubscriptions = {
  'trip.moved': { reactions: [NotifyCustomerOfTrip], deliveries: [PushToScreens, QueueWebhooks] },
  'trip.position_lost': { reactions: [RemindOfLostPosition], deliveries: [] },
  'trip.problem': { reactions: [NotifyOfTripProblem], deliveries: [PushToScreens, SendEmail, QueueWebhooks] },
} as const satisfies Subscriptions<keyof typeof tripEvents>;
