import type { EventType } from '@app/contracts/events.js';
import { CloseSockets } from './deliveries/close-sockets.delivery.js';
import { PushToScreens } from './deliveries/push-to-screens.delivery.js';
import { SendAnnouncement } from './deliveries/send-announcement.delivery.js';
import { SendContactReply } from './deliveries/send-contact-reply.delivery.js';
import { SendEmail } from './deliveries/send-email.delivery.js';
import { SendSms } from './deliveries/send-sms.delivery.js';
import { SendWebPush } from './deliveries/send-web-push.delivery.js';
import { UpdateDriverRoom } from './deliveries/update-driver-room.delivery.js';
import type { Subscription } from './pipeline/handlers.js';
import { AlertDrivers } from './reactions/alert-drivers.reaction.js';
import { FanOutBroadcast } from './reactions/fan-out-broadcast.reaction.js';
import { NotifyAdminsOfContactMessage } from './reactions/notify-admins-of-contact-message.reaction.js';
import { NotifyAdminsOfDriverApplication } from './reactions/notify-admins-of-driver-application.reaction.js';
import { NotifyAdminsOfPayment } from './reactions/notify-admins-of-payment.reaction.js';
import { NotifyAdminsOfTicket } from './reactions/notify-admins-of-ticket.reaction.js';
import { NotifyAdminsOfVehicle } from './reactions/notify-admins-of-vehicle.reaction.js';
import { NotifyCustomerOfOffer } from './reactions/notify-customer-of-offer.reaction.js';
import { NotifyCustomerOfOtp } from './reactions/notify-customer-of-otp.reaction.js';
import { NotifyCustomerOfPaymentDecision } from './reactions/notify-customer-of-payment-decision.reaction.js';
import { NotifyDriverOfApplicationReview } from './reactions/notify-driver-of-application-review.reaction.js';
import { NotifyDriverOfDecision } from './reactions/notify-driver-of-decision.reaction.js';
import { NotifyDriverOfPaidBooking } from './reactions/notify-driver-of-paid-booking.reaction.js';
import { NotifyDriverOfVehicleReview } from './reactions/notify-driver-of-vehicle-review.reaction.js';
import { NotifyDriversOfCancellation } from './reactions/notify-drivers-of-cancellation.reaction.js';
import { NotifyDriversOfChange } from './reactions/notify-drivers-of-change.reaction.js';
import { NotifyOfCompletion } from './reactions/notify-of-completion.reaction.js';
import { NotifyOtherSideOfTicketMessage } from './reactions/notify-other-side-of-ticket-message.reaction.js';
import { NotifyWhoLeftTicketUnseen } from './reactions/notify-who-left-ticket-unseen.reaction.js';
import { EndNotifiedCode } from './reactions/end-notified-code.reaction.js';
import { ReadNotificationsOfSeenTicket } from './reactions/read-notifications-of-seen-ticket.reaction.js';
import { NotifyOwnerOfTicketStatus } from './reactions/notify-owner-of-ticket-status.reaction.js';

/**
 * Every event and what follows from it (decisions section 5). An event that nobody decided about does not compile; one that
 * nothing follows from says so with two empty lists.
 */
export const subscriptions = {
  'user.registered': { reactions: [], deliveries: [PushToScreens] },
  'user.verified': { reactions: [], deliveries: [PushToScreens] },
  'user.updated': { reactions: [], deliveries: [PushToScreens] },
  'user.deleted': { reactions: [], deliveries: [PushToScreens] },
  'email_code.issued': { reactions: [], deliveries: [SendEmail] },
  'sessions.ended': { reactions: [], deliveries: [CloseSockets] },

  'driver.applied': { reactions: [NotifyAdminsOfDriverApplication], deliveries: [PushToScreens] },
  'driver.approved': {
    reactions: [NotifyDriverOfApplicationReview],
    deliveries: [UpdateDriverRoom, PushToScreens, SendEmail],
  },
  'driver.rejected': {
    reactions: [NotifyDriverOfApplicationReview],
    deliveries: [UpdateDriverRoom, PushToScreens, SendEmail],
  },

  'vehicle.submitted': { reactions: [NotifyAdminsOfVehicle], deliveries: [PushToScreens] },
  'vehicle.approved': { reactions: [NotifyDriverOfVehicleReview], deliveries: [PushToScreens, SendEmail] },
  'vehicle.rejected': { reactions: [NotifyDriverOfVehicleReview], deliveries: [PushToScreens, SendEmail] },
  'vehicle.updated': { reactions: [], deliveries: [PushToScreens] },

  'booking.created': { reactions: [AlertDrivers], deliveries: [PushToScreens] },
  'booking.updated': { reactions: [NotifyDriversOfChange], deliveries: [PushToScreens] },
  'booking.cancelled': { reactions: [NotifyDriversOfCancellation], deliveries: [PushToScreens] },
  'booking.completed': { reactions: [NotifyOfCompletion], deliveries: [PushToScreens, SendEmail] },
  'booking.drivers_alerted': { reactions: [AlertDrivers], deliveries: [PushToScreens] },
  'booking.matched': { reactions: [], deliveries: [PushToScreens, SendWebPush] },

  'offer.sent': { reactions: [NotifyCustomerOfOffer], deliveries: [PushToScreens] },
  'offer.updated': { reactions: [NotifyCustomerOfOffer], deliveries: [PushToScreens] },
  'offer.accepted': { reactions: [NotifyDriverOfDecision], deliveries: [PushToScreens] },
  'offer.rejected': { reactions: [NotifyDriverOfDecision], deliveries: [PushToScreens] },
  'offer.withdrawn': { reactions: [], deliveries: [PushToScreens] },

  'payment.submitted': { reactions: [NotifyAdminsOfPayment], deliveries: [PushToScreens] },
  'payment.approved': {
    reactions: [NotifyCustomerOfPaymentDecision, NotifyDriverOfPaidBooking],
    deliveries: [PushToScreens, SendEmail],
  },
  'payment.rejected': {
    reactions: [NotifyCustomerOfPaymentDecision],
    deliveries: [PushToScreens, SendEmail],
  },

  'otp.issued': { reactions: [NotifyCustomerOfOtp], deliveries: [PushToScreens, SendEmail, SendSms] },
  'otp.exhausted': { reactions: [EndNotifiedCode], deliveries: [PushToScreens] },

  'ticket.opened': { reactions: [NotifyAdminsOfTicket], deliveries: [PushToScreens] },
  'ticket.message': { reactions: [NotifyOtherSideOfTicketMessage], deliveries: [PushToScreens] },
  'ticket.status_changed': { reactions: [NotifyOwnerOfTicketStatus], deliveries: [PushToScreens] },
  'ticket.read': { reactions: [ReadNotificationsOfSeenTicket], deliveries: [PushToScreens] },
  'ticket.delivered': { reactions: [], deliveries: [PushToScreens] },
  'ticket.left_unseen': { reactions: [NotifyWhoLeftTicketUnseen], deliveries: [] },
  'ticket.deleted': { reactions: [], deliveries: [PushToScreens] },

  'contact.received': { reactions: [NotifyAdminsOfContactMessage], deliveries: [PushToScreens] },
  'contact.replied': { reactions: [], deliveries: [PushToScreens, SendContactReply] },
  'contact.updated': { reactions: [], deliveries: [PushToScreens] },

  'notification.created': { reactions: [], deliveries: [PushToScreens, SendWebPush] },
  'notification.read': { reactions: [], deliveries: [PushToScreens] },
  'notification.code_ended': { reactions: [], deliveries: [PushToScreens] },
  'notification.broadcast': { reactions: [FanOutBroadcast], deliveries: [] },
  'notification.batch_created': { reactions: [], deliveries: [PushToScreens, SendWebPush] },
  'notification.mail_requested': { reactions: [], deliveries: [SendAnnouncement] },
} as const satisfies Record<EventType, Subscription>;
