import type { moneyEvents } from '@app/contracts/money.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** The money of a booking was released: notifies its driver. */
class NotifyDriverOfRelease extends NotificationReaction<'money.released'>(
  async ({ payload: { booking_id, driver_id, amount } }, facts, tx) => [
    { to: driver_id, params: { amount, route: await facts.route(tx, booking_id) }, link: '/booking-history' },
  ],
) {}

export const moneySubscriptions = {
  'money.released': { reactions: [NotifyDriverOfRelease], deliveries: [PushToScreens] },
  'wallet.corrected': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof moneyEvents>;
