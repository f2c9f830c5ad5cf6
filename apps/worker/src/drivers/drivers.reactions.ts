import { NotificationReaction } from '../texts/notification-reaction.js';

/** A driver applied, for the first time or again: notifies every admin. */
export class NotifyAdminsOfDriverApplication extends NotificationReaction<'driver.applied'>(
  async ({ payload }, facts, tx) => [
    { to: 'admin', params: await facts.driver(tx, payload.user_id), link: '/admin/vehicle-management' },
  ],
) {}

/** A driver added a document: notifies every admin. */
export class NotifyAdminsOfDriverDocument extends NotificationReaction<'driver.document_added'>(
  async ({ payload: { user_id, kind } }, facts, tx) => [
    {
      to: 'admin',
      params: { ...(await facts.driver(tx, user_id)), kind },
      link: `/admin/vehicle-management?show=drivers&row=${user_id}`,
    },
  ],
) {}

/** An admin rejected one document of a driver: notifies the driver. */
export class NotifyDriverOfRejectedDocument extends NotificationReaction<'driver.document_rejected'>(
  ({ payload: { user_id, kind, reason } }) => [
    { to: user_id, params: { kind, reason }, link: '/my-vehicles' },
  ],
) {}

/** A driver requested another name: notifies every admin while the request is pending. */
export class NotifyAdminsOfDriverName extends NotificationReaction<'driver.name_requested'>(
  async ({ payload }, facts, tx) => {
    const params = await facts.driverName(tx, payload.user_id);
    return params ? [{ to: 'admin', params, link: '/admin/vehicle-management?show=names' }] : [];
  },
) {}

/** An admin decided about an application: notifies the driver. */
export class NotifyDriverOfApplicationReview extends NotificationReaction<
  'driver.approved' | 'driver.rejected'
>(({ type, payload: { user_id, reason } }) => [
  {
    to: user_id,
    params: { ...(reason !== null && { reason }) },
    link: type === 'driver.approved' ? '/booking-requests' : '/profile',
  },
]) {}

/** An admin decided about a driver's new name: notifies the driver. */
export class NotifyDriverOfNameReview extends NotificationReaction<
  'driver.name_approved' | 'driver.name_rejected'
>(({ payload: { user_id, reason } }) => [
  { to: user_id, params: { ...(reason !== null && { reason }) }, link: '/profile' },
]) {}

/** A driver was suspended, or may offer again: notifies the driver. */
export class NotifyDriverOfSuspension extends NotificationReaction<
  'driver.suspended' | 'driver.reinstated' | 'driver.suspension_over'
>(({ payload }) => [
  {
    to: payload.user_id,
    params: {
      ...('reason' in payload && { reason: payload.reason, until: Date.parse(payload.until ?? '') || 0 }),
    },
    link: '/booking-requests',
  },
]) {}
