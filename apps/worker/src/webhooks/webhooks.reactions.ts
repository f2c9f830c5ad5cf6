import { NotificationReaction } from '../texts/notification-reaction.js';

/** A webhook was switched off because its sends failed: notifies its owner. */
export class NotifyOwnerOfWebhook extends NotificationReaction<'webhook.disabled'>(
  ({ payload: { user_id, host, reason } }) => [{ to: user_id, params: { host, reason }, link: '/profile' }],
) {}
