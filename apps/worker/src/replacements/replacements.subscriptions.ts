import type { replacementEvents } from '@app/contracts/replacements.events.js';
import { AlertDrivers } from '../bookings/bookings.subscriptions.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import { EndNotifiedCode } from '../otp/otp.subscriptions.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { staffRoles } from '@app/contracts/roles.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/**
 * A driver gave a job back: notifies the customer, who chooses another one, every operator and admin, and the drivers whose offers
 * were not chosen.
 */
class NotifyOfRelease extends NotificationReaction<'booking.released'>(
  async ({ payload: { booking_id, user_id, offer_id, reason, rejected_driver_ids } }, facts, tx) => {
    const { route, driver } = await facts.offer(tx, offer_id);
    const params = { route, driver, reason, booking: booking_id };
    return [
      { to: user_id, params, link: `/offers/${booking_id}` },
      ...staffRoles.map((to) => ({
        to,
        kind: 'booking.released.staff' as const,
        params,
        link: `/booking-details?id=${booking_id}`,
      })),
      ...rejected_driver_ids.map((to) => ({
        to,
        kind: 'booking.released.rejected' as const,
        params: { route },
        link: `/offer/${booking_id}`,
      })),
    ];
  },
) {}

/** Another driver was chosen: notifies the customer and the driver before. The new one is notified of the accepted offer. */
class NotifyOfReplacement extends NotificationReaction<'booking.replaced'>(async ({ payload }, facts, tx) => {
  const { booking_id, user_id, offer_id, driver_id, earlier_driver_id, refund } = payload;
  const { route, driver } = await facts.offer(tx, offer_id);
  const toCustomer = {
    to: user_id,
    params: { route, driver, refund },
    link: `/booking-details?id=${booking_id}`,
  };
  if (earlier_driver_id === null || earlier_driver_id === driver_id) return [toCustomer];
  const kind = 'booking.replaced.earlier' as const;
  return [toCustomer, { to: earlier_driver_id, kind, params: { route }, link: '/booking-history' }];
}) {}

/** A customer asks to cancel: notifies every operator and admin. */
class NotifyOfCancelRequest extends NotificationReaction<'cancel_request.opened'>(
  async ({ payload: { booking_id, reason } }, facts, tx) => {
    const params = { route: await facts.route(tx, booking_id), booking: booking_id, reason };
    return staffRoles.map((to) => ({ to, params, link: `/booking-details?id=${booking_id}` }));
  },
) {}

/** Staff declined to cancel: notifies the customer. */
class NotifyOfDeclinedCancel extends NotificationReaction<'cancel_request.declined'>(
  async ({ payload: { booking_id, user_id, reason } }, facts, tx) => {
    const params = { route: await facts.route(tx, booking_id), reason };
    return [{ to: user_id, params, link: `/booking-details?id=${booking_id}` }];
  },
) {}

/** The pickup is near: asks the driver to say that they are coming. */
class AskWhetherComing extends NotificationReaction<'trip.coming_asked'>(
  async ({ payload: { booking_id, driver_id } }, facts, tx) => {
    const params = { route: await facts.route(tx, booking_id) };
    return [{ to: driver_id, params, link: `/trip/${booking_id}` }];
  },
) {}

/** The driver is late: notifies both sides. Operators have a queue of these bookings. */
class NotifyOfLateness extends NotificationReaction<'trip.late'>(
  async ({ payload: { booking_id, user_id, driver_id } }, facts, tx) => {
    const route = await facts.route(tx, booking_id);
    const driver = await facts.userName(tx, driver_id);
    return [
      { to: user_id, params: { route, driver }, link: `/booking-details?id=${booking_id}` },
      { to: driver_id, kind: 'trip.late.driver', params: { route, driver }, link: `/trip/${booking_id}` },
    ];
  },
) {}

export const replacementSubscriptions = {
  'booking.released': {
    reactions: [NotifyOfRelease, AlertDrivers, EndNotifiedCode],
    deliveries: [PushToScreens, SendEmail],
  },
  'booking.replaced': { reactions: [NotifyOfReplacement], deliveries: [PushToScreens] },
  'cancel_request.opened': { reactions: [NotifyOfCancelRequest], deliveries: [PushToScreens] },
  'cancel_request.declined': { reactions: [NotifyOfDeclinedCancel], deliveries: [PushToScreens] },
  'trip.coming_asked': { reactions: [AskWhetherComing], deliveries: [] },
  'trip.late': { reactions: [NotifyOfLateness], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof replacementEvents>;
