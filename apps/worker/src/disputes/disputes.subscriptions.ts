import type { disputeEvents } from '@app/contracts/disputes.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import type { NotificationParams } from '@app/domain/shared/notification-text.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** A dispute was opened: notifies every admin, and the other party, whose money waits. */
class NotifyOfDispute extends NotificationReaction<'dispute.opened'>(async ({ payload }, facts, tx) => {
  const { booking_id: booking, user_id, driver_id, is_from_driver, reason } = payload;
  const params: NotificationParams = {
    name: await facts.userName(tx, is_from_driver ? driver_id : user_id),
    route: await facts.route(tx, booking),
  };
  return [
    { to: 'admin', params: { ...params, booking, reason }, link: '/admin/money?show=disputes&status=open' },
    {
      to: is_from_driver ? user_id : driver_id,
      kind: 'dispute.opened.other',
      params,
      link: is_from_driver ? `/booking-details?id=${booking}` : '/booking-history',
    },
  ];
}) {}

/** An admin decided a dispute: notifies both parties, with the amounts and the reason. */
class NotifyPartiesOfDecision extends NotificationReaction<'dispute.decided'>(
  async ({ payload: { booking_id, user_id, driver_id, refund, payout, reason } }, facts, tx) => {
    const params = { route: await facts.route(tx, booking_id), refund, payout, reason };
    return [
      { to: user_id, params, link: `/booking-details?id=${booking_id}` },
      { to: driver_id, kind: 'dispute.decided.driver', params, link: '/booking-history' },
    ];
  },
) {}

export const disputeSubscriptions = {
  'dispute.opened': { reactions: [NotifyOfDispute], deliveries: [PushToScreens] },
  'dispute.decided': { reactions: [NotifyPartiesOfDecision], deliveries: [PushToScreens, SendEmail] },
  'dispute.closed': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof disputeEvents>;
