import type { vehicleEvents } from '@app/contracts/vehicles.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import {
  NotifyAdminsOfVehicle,
  NotifyAdminsOfVehicleDocument,
  NotifyOwnerOfRejectedDocument,
  NotifyDriverOfVehicleReview,
} from './vehicles.reactions.js';

export const vehicleSubscriptions = {
  'vehicle.submitted': { reactions: [NotifyAdminsOfVehicle], deliveries: [PushToScreens] },
  'vehicle.document_added': { reactions: [NotifyAdminsOfVehicleDocument], deliveries: [PushToScreens] },
  'vehicle.document_rejected': { reactions: [NotifyOwnerOfRejectedDocument], deliveries: [PushToScreens] },
  'vehicle.approved': { reactions: [NotifyDriverOfVehicleReview], deliveries: [PushToScreens, SendEmail] },
  'vehicle.rejected': { reactions: [NotifyDriverOfVehicleReview], deliveries: [PushToScreens, SendEmail] },
  'vehicle.updated': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof vehicleEvents>;
