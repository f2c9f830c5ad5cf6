import { NotificationReaction } from '../texts/notification-reaction.js';

/** A document expires soon, or has expired: notifies its owner. */
export class NotifyOwnerOfPaper extends NotificationReaction<'paper.expiring' | 'paper.expired'>(
  ({ payload }) => [
    {
      to: payload.user_id,
      params: {
        paper: payload.paper,
        expires_on: payload.expires_on,
        plate: payload.license_plate ?? '',
        ...('days_left' in payload && { days_left: payload.days_left }),
      },
      link: payload.vehicle_id === null ? '/applyasdriver' : '/update-vehicle',
    },
  ],
) {}
