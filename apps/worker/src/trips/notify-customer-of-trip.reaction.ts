import type { TripStage } from '@app/contracts/trip-states.js';
import type { NotificationKind } from '@app/domain/notifications/notification-texts.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** The stages that a customer is notified of. */
const notified: Partial<Record<TripStage, NotificationKind>> = {
  at_pickup: 'trip.at_pickup',
  loaded: 'trip.loaded',
  at_drop: 'trip.at_drop',
};

/** A trip reached a further stage: the customer is notified when the driver is at a place, and when the goods are loaded. */
export class NotifyCustomerOfTrip extends NotificationReaction<'trip.moved'>(
  async ({ payload: { booking_id, user_id, stage, is_further, trip_event_id } }, facts, tx) => {
    const kind = notified[stage];
    if (!kind || !is_further) return [];
    const params = await facts.tripEvent(tx, trip_event_id);
    return [{ to: user_id, kind, params, link: `/booking-details?id=${booking_id}` }];
  },
) {}
