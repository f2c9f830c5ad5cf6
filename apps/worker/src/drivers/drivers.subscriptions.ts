import type { driverEvents } from '@app/contracts/drivers.events.js';
import { SendEmail } from '../mails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { NotifyAdminsOfDriverApplication } from './notify-admins-of-driver-application.reaction.js';
import { NotifyDriverOfApplicationReview } from './notify-driver-of-application-review.reaction.js';
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
} as const satisfies Subscriptions<keyof typeof driverEvents>;
