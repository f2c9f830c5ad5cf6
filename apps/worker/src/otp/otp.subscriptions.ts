import type { otpEvents } from '@app/contracts/otp.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { EndNotifiedCode } from './end-notified-code.reaction.js';
import { NotifyCustomerOfOtp } from './notify-customer-of-otp.reaction.js';
import { SendReceiverCodeSms } from './send-receiver-code-sms.delivery.js';
import { SendCustomerCodeSms } from './send-customer-code-sms.delivery.js';

export const otpSubscriptions = {
  'otp.issued': {
    reactions: [NotifyCustomerOfOtp],
    deliveries: [PushToScreens, SendEmail, SendCustomerCodeSms, SendReceiverCodeSms],
  },
  'otp.exhausted': { reactions: [EndNotifiedCode], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof otpEvents>;
