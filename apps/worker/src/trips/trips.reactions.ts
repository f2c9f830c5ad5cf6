import { staffRoles } from '@app/contracts/roles.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** A driver reported a problem: notifies the customer, every operator and every admin. */
export class NotifyOfTripProblem extends NotificationReaction<'trip.problem'>(
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
