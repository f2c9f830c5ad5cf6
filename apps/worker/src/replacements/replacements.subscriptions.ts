import type { replacementEvents } from '@app/contracts/replacements.events.js';
import { AlertDrivers } from '../bookings/alert-drivers.reaction.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import { EndNotifiedCode } from '../otp/end-notified-code.reaction.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import {
  AskWhetherComing,
  NotifyOfCancelRequest,
  NotifyOfDeclinedCancel,
  NotifyOfLateness,
  NotifyOfRelease,
  NotifyOfReplacement,
} from './replacements.reactions.js';

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
