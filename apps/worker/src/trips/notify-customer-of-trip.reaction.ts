import type { DomainEvent, EventPayload } from '@app/contracts/events.js';
import type { TripStage } from '@app/contracts/trip-states.js';
import type { NotificationKind } from '@app/domain/notifications/notification-texts.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** The stages that a customer is notified of. */
const kindByStage: Partial<Record<TripStage, NotificationKind>> = {
  at_pickup: 'trip.at_pickup',
  loaded: 'trip.loaded',
  at_drop: 'trip.at_drop',
};

/** The notification of a stage; undefined when the customer gets none. */
const kindOf = ({ stage, is_further }: EventPayload<'trip.moved'>) =>
  is_further ? kindByStage[stage] : undefined;

/** A trip reached a further stage: the customer is notified when the driver is at a place, and when the goods are loaded. */
export class NotifyCustomerOfTrip extends NotificationReaction<'trip.moved'>(
  async ({ payload }, facts, tx) => {
    const kind = kindOf(payload);
    if (!kind) return [];
    const params = await facts.tripEvent(tx, payload.trip_event_id);
    return [{ to: payload.user_id, kind, params, link: `/booking-details?id=${payload.booking_id}` }];
  },
) {
  override concerns({ payload }: DomainEvent<'trip.moved'>): boolean {
    return kindOf(payload) !== undefined;
  }
}
