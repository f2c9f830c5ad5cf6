import type { driverEvents } from '@app/contracts/drivers.events.js';
import { SendEmail } from '../mails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotifyAdminsOfDriverApplication } from './notify-admins-of-driver-application.reaction.js';
import { NotifyAdminsOfDriverName } from './notify-admins-of-driver-name.reaction.js';
import { NotifyDriverOfApplicationReview } from './notify-driver-of-application-review.reaction.js';
import { NotifyDriverOfNameReview } from './notify-driver-of-name-review.reaction.js';
import { UpdateDriverRoom } from './update-driver-room.delivery.js';

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
} as const satisfies Subscriptions<keyof typeof driverEvents>;
