import { NotificationReaction } from '../texts/notification-reaction.js';

/** A booking was cancelled or deleted: notifies the drivers who offered on it, and the customer when staff cancelled it. */
export class NotifyOfCancellation extends NotificationReaction<'booking.cancelled'>(
  async ({ payload }, facts, tx) => {
    const { booking_id, user_id, driver_ids, reason, refund, has_pending_payment } = payload;
    const route = await facts.route(tx, booking_id);
    const toDrivers = driver_ids.map((to) => ({ to, params: { route }, link: '/booking-history' }));
    if (refund === undefined) return toDrivers;
    const kind = 'booking.cancelled.customer' as const;
    const params = { route, refund, reason: reason ?? '', is_payment_pending: has_pending_payment ? 1 : 0 };
    return [...toDrivers, { to: user_id, kind, params, link: `/booking-details?id=${booking_id}` }];
  },
) {}

/** A booking changed after drivers offered: notifies drivers with pending offers, so that they can offer again. */
export class NotifyDriversOfChange extends NotificationReaction<'booking.updated'>(
  async ({ payload: { booking_id, is_changed } }, facts, tx) => {
    if (!is_changed) return [];
    const params = { route: await facts.route(tx, booking_id) };
    const drivers = await facts.waitingDrivers(tx, booking_id);
    return drivers.map((to) => ({ to, params, link: `/offer/${booking_id}` }));
  },
) {}

/** The delivery code was entered, or staff completed the booking and gave a reason: notifies customer and driver. */
export class NotifyOfCompletion extends NotificationReaction<'booking.completed'>(
  async ({ payload: { booking_id, user_id, driver_id, reason } }, facts, tx) => {
    const route = await facts.route(tx, booking_id);
    const toCustomer = { to: user_id, link: `/booking-details?id=${booking_id}` };
    const toDriver = { to: driver_id, link: '/booking-history' };
    if (reason !== undefined) {
      const notice = { kind: 'booking.completed.staff', params: { route, reason } } as const;
      return [
        { ...toCustomer, ...notice },
        { ...toDriver, ...notice },
      ];
    }
    return [
      { ...toCustomer, params: { route } },
      { ...toDriver, kind: 'booking.completed.driver', params: { route } },
    ];
  },
) {}
