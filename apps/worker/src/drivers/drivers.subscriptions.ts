import type { driverEvents } from '@app/contracts/drivers.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { UpdateDriverRoom } from './update-driver-room.delivery.js';
import {
  NotifyAdminsOfDriverApplication,
  NotifyAdminsOfDriverDocument,
  NotifyAdminsOfDriverName,
  NotifyDriverOfApplicationReview,
  NotifyDriverOfNameReview,
  NotifyDriverOfRejectedDocument,
  NotifyDriverOfSuspension,
} from './drivers.reactions.js';

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
  'driver.papers_changed': { reactions: [], deliveries: [PushToScreens] },
  'driver.document_added': { reactions: [NotifyAdminsOfDriverDocument], deliveries: [PushToScreens] },
  'driver.document_rejected': { reactions: [NotifyDriverOfRejectedDocument], deliveries: [PushToScreens] },
  'driver.document_removed': { reactions: [], deliveries: [PushToScreens] },
  'driver.suspended': {
    reactions: [NotifyDriverOfSuspension],
    deliveries: [PushToScreens, SendEmail],
  },
  'driver.reinstated': {
    reactions: [NotifyDriverOfSuspension],
    deliveries: [PushToScreens, SendEmail],
  },
  'driver.suspension_over': { reactions: [NotifyDriverOfSuspension], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof driverEvents>;
