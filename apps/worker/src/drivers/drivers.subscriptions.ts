import type { driverEvents } from '@app/contracts/drivers.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions, Delivery } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotificationReaction } from '../texts/notification-reaction.js';
import { Inject, Injectable } from '@nestjs/common';
import { room } from '@app/contracts/realtime.js';
import type { DomainEvent } from '@app/contracts/events.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';

/** A driver was verified, or no longer is: their open sockets start or stop hearing of new bookings. */
@Injectable()
class UpdateDriverRoom implements Delivery<'driver.approved' | 'driver.rejected'> {
  readonly isDeduplicated = false;

  constructor(@Inject(PUSH_EMITTER) private readonly emitter: PushEmitter) {}

  async deliver(event: DomainEvent<'driver.approved' | 'driver.rejected'>): Promise<void> {
    const userRoom = room.user(event.payload.user_id);
    if (event.type === 'driver.approved') await this.emitter.join(userRoom, room.drivers);
    else await this.emitter.leave(userRoom, room.drivers);
  }
}

/** A driver applied, for the first time or again: notifies every admin. */
class NotifyAdminsOfDriverApplication extends NotificationReaction<'driver.applied'>(
  async ({ payload }, facts, tx) => [
    { to: 'admin', params: await facts.driver(tx, payload.user_id), link: '/admin/vehicle-management' },
  ],
) {}

/** A driver added a document: notifies every admin. */
class NotifyAdminsOfDriverDocument extends NotificationReaction<'driver.document_added'>(
  async ({ payload: { user_id, kind } }, facts, tx) => [
    {
      to: 'admin',
      params: { ...(await facts.driver(tx, user_id)), kind },
      link: `/admin/vehicle-management?show=drivers&row=${user_id}`,
    },
  ],
) {}

/** An admin rejected one document of a driver: notifies the driver. */
class NotifyDriverOfRejectedDocument extends NotificationReaction<'driver.document_rejected'>(
  ({ payload: { user_id, kind, reason } }) => [
    { to: user_id, params: { kind, reason }, link: '/my-vehicles' },
  ],
) {}

/** A driver requested another name: notifies every admin while the request is pending. */
class NotifyAdminsOfDriverName extends NotificationReaction<'driver.name_requested'>(
  async ({ payload }, facts, tx) => {
    const params = await facts.driverName(tx, payload.user_id);
    return params ? [{ to: 'admin', params, link: '/admin/vehicle-management?show=names' }] : [];
  },
) {}

/** An admin decided about an application: notifies the driver. */
class NotifyDriverOfApplicationReview extends NotificationReaction<'driver.approved' | 'driver.rejected'>(
  ({ type, payload: { user_id, reason } }) => [
    {
      to: user_id,
      params: { ...(reason !== null && { reason }) },
      link: type === 'driver.approved' ? '/booking-requests' : '/profile',
    },
  ],
) {}

/** An admin decided about a driver's new name: notifies the driver. */
class NotifyDriverOfNameReview extends NotificationReaction<'driver.name_approved' | 'driver.name_rejected'>(
  ({ payload: { user_id, reason } }) => [
    { to: user_id, params: { ...(reason !== null && { reason }) }, link: '/profile' },
  ],
) {}

/** A driver was suspended, or may offer again: notifies the driver. */
class NotifyDriverOfSuspension extends NotificationReaction<
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

export const driverSubscriptions = {
  'driver.applied': { reactions: [NotifyAdminsOfDriverApplication], deliveries: [PushToScreens] },
  'driver.approved': {
    reactions: [NotifyDriverOfApplicationReview],
    deliveries: [UpdateDriverRoom, PushToScreens, SendEmail],
  },
  'driver.rejected': {
    reactions: [NotifyDriverOfApplicationReview],
    deliveries: [UpdateDriverRoom, PushToScreens, SendEmail],
  },
  'driver.name_requested': { reactions: [NotifyAdminsOfDriverName], deliveries: [PushToScreens] },
  'driver.name_approved': { reactions: [NotifyDriverOfNameReview], deliveries: [PushToScreens] },
  'driver.name_rejected': { reactions: [NotifyDriverOfNameReview], deliveries: [PushToScreens] },
  'driver.expiry_dates_changed': { reactions: [], deliveries: [PushToScreens] },
  'driver.document_added': { reactions: [NotifyAdminsOfDriverDocument], deliveries: [PushToScreens] },
  'driver.document_rejected': { reactions: [NotifyDriverOfRejectedDocument], deliveries: [PushToScreens] },
  'driver.document_removed': { reactions: [], deliveries: [PushToScreens] },
  'driver.suspended': { reactions: [NotifyDriverOfSuspension], deliveries: [PushToScreens, SendEmail] },
  'driver.reinstated': { reactions: [NotifyDriverOfSuspension], deliveries: [PushToScreens, SendEmail] },
  'driver.suspension_over': { reactions: [NotifyDriverOfSuspension], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof driverEvents>;
