import { NotificationReaction } from '../texts/notification-reaction.js';

/** The money of a booking was released: notifies its driver. */
export class NotifyDriverOfRelease extends NotificationReaction<'money.released'>(
  async ({ payload: { booking_id, driver_id, amount } }, facts, tx) => [
    { to: driver_id, params: { amount, route: await facts.route(tx, booking_id) }, link: '/booking-history' },
  ],
) {}
