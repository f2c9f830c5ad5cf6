import { NotificationReaction } from '../texts/notification-reaction.js';

/** An offer was accepted or rejected: notifies its driver. */
export class NotifyDriverOfDecision extends NotificationReaction<'offer.accepted' | 'offer.rejected'>(
  async ({ payload: { offer_id, driver_id } }, facts, tx) => [
    { to: driver_id, params: await facts.offer(tx, offer_id), link: '/booking-history' },
  ],
) {}

/** An offer was withdrawn: notifies the customer. */
export class NotifyCustomerOfWithdrawal extends NotificationReaction<'offer.withdrawn'>(
  async ({ payload: { offer_id, booking_id, user_id, reason = '' } }, facts, tx) => [
    {
      to: user_id,
      params: { ...(await facts.offer(tx, offer_id)), reason },
      link: `/offers/${booking_id}`,
    },
  ],
) {}

/** A customer wanted an offer whose driver is booked at that time: notifies the driver. */
export class NotifyDriverOfBlockedOffer extends NotificationReaction<'offer.blocked'>(
  ({ payload: { booking_id: booking, blocking_booking_id: blocking, driver_id } }) => [
    { to: driver_id, params: { booking, blocking }, link: '/booking-history' },
  ],
) {}
