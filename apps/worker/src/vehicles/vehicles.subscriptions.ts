import type { vehicleEvents } from '@app/contracts/vehicles.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotificationReaction } from '../texts/notification-reaction.js';

/** A driver submitted a vehicle, or changed a reviewed one: notifies every admin. */
class NotifyAdminsOfVehicle extends NotificationReaction<'vehicle.submitted'>(
  async ({ payload }, facts, tx) => [
    { to: 'admin', params: await facts.vehicle(tx, payload.vehicle_id), link: '/admin/vehicle-management' },
  ],
) {}

/** A driver added a document to an approved vehicle: notifies every admin. */
class NotifyAdminsOfVehicleDocument extends NotificationReaction<'vehicle.document_added'>(
  async ({ payload: { vehicle_id, kind } }, facts, tx) => [
    {
      to: 'admin',
      params: { ...(await facts.vehicle(tx, vehicle_id)), kind },
      link: `/admin/vehicle-management?show=vehicles&row=${vehicle_id}`,
    },
  ],
) {}

/** An admin rejected one document of a vehicle: notifies its driver. */
class NotifyOwnerOfRejectedDocument extends NotificationReaction<'vehicle.document_rejected'>(
  async ({ payload: { vehicle_id, user_id, kind, reason } }, facts, tx) => [
    { to: user_id, params: { ...(await facts.vehicle(tx, vehicle_id)), kind, reason }, link: '/my-vehicles' },
  ],
) {}

/** An admin decided about a vehicle: notifies its driver. */
class NotifyDriverOfVehicleReview extends NotificationReaction<'vehicle.approved' | 'vehicle.rejected'>(
  async ({ payload: { vehicle_id, user_id, reason } }, facts, tx) =>
    user_id === null
      ? []
      : [
          {
            to: user_id,
            params: { ...(await facts.vehicle(tx, vehicle_id)), ...(reason !== null && { reason }) },
            link: '/update-vehicle',
          },
        ],
) {}

export const vehicleSubscriptions = {
  'vehicle.submitted': { reactions: [NotifyAdminsOfVehicle], deliveries: [PushToScreens] },
  'vehicle.document_added': { reactions: [NotifyAdminsOfVehicleDocument], deliveries: [PushToScreens] },
  'vehicle.document_rejected': { reactions: [NotifyOwnerOfRejectedDocument], deliveries: [PushToScreens] },
  'vehicle.approved': { reactions: [NotifyDriverOfVehicleReview], deliveries: [PushToScreens, SendEmail] },
  'vehicle.rejected': { reactions: [NotifyDriverOfVehicleReview], deliveries: [PushToScreens, SendEmail] },
  'vehicle.updated': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof vehicleEvents>;
