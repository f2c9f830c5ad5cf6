import { NotificationReaction } from '../texts/notification-reaction.js';

/** An offer was accepted or rejected: notifies its driver. */
export class NotifyDriverOfDecision extends NotificationReaction<'offer.accepted' | 'offer.rejected'>(
  async ({ payload: { offer_id, driver_id } }, facts, tx) => [
    { to: driver_id, params: await facts.offer(tx, offer_id), link: '/booking-history' },
  ],
) {}
