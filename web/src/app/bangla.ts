/** All Bangla of the client in one chunk, loaded when the language is chosen. Every `*.messages.bn.ts` is listed here. */
import { errorTextsBn } from '@app/contracts/errors.bn.js';
import { messageTextsBn } from '@app/contracts/messages.bn.js';
import { apiInBangla } from '../api/api.messages.bn';
import { deskInBangla } from '../desk/desk.messages.bn';
import { aboutInBangla } from '../features/about/about.messages.bn';
import { accountsInBangla } from '../features/accounts/accounts.messages.bn';
import { activityInBangla } from '../features/admin-dashboard/activity.messages.bn';
import { consoleInBangla } from '../features/admin-dashboard/console.messages.bn';
import { dashboardInBangla } from '../features/admin-dashboard/dashboard.messages.bn';
import {
  auditActionsInBangla,
  auditFieldsInBangla,
  auditLogInBangla,
  auditSubjectsInBangla,
  auditValuesInBangla,
} from '../desk/audit/audit.messages.bn';
import { bookingsInBangla } from '../features/bookings/bookings.messages.bn';
import { contactMessagesInBangla } from '../features/contact-messages/contact-messages.messages.bn';
import { contactInBangla } from '../features/contact/contact.messages.bn';
import { driverApplicationInBangla } from '../features/driver-application/driver-application.messages.bn';
import { driverReviewsInBangla } from '../features/driver-reviews/driver-reviews.messages.bn';
import { driverAlertsInBangla } from '../features/driver-alerts/driver-alerts.messages.bn';
import { homeInBangla } from '../features/home/home.messages.bn';
import { notFoundInBangla } from '../features/not-found/not-found.messages.bn';
import { notificationSettingsInBangla } from '../features/notification-settings/notification-settings.messages.bn';
import { notificationsInBangla } from '../features/notifications/notifications.messages.bn';
import { offerOnBookingInBangla } from '../features/offers/offer-on-booking.messages.bn';
import { offersInBangla } from '../features/offers/offers.messages.bn';
import { operatorBookingsInBangla } from '../features/operator-bookings/operator-bookings.messages.bn';
import { otpInBangla } from '../features/otp/otp.messages.bn';
import { ownVehicleInBangla } from '../features/own-vehicle/own-vehicle.messages.bn';
import { paymentsInBangla } from '../features/payments/payments.messages.bn';
import { profileInBangla } from '../features/profile/profile.messages.bn';
import { roleDashboardInBangla } from '../features/role-dashboard/role-dashboard.messages.bn';
import { sendNotificationInBangla } from '../features/send-notification/send-notification.messages.bn';
import { servicesInBangla } from '../features/services/services.messages.bn';
import { staffTicketsInBangla } from '../features/support/staff-tickets.messages.bn';
import { supportInBangla } from '../features/support/support.messages.bn';
import { tripInBangla } from '../features/trip/trip.messages.bn';
import { usersInBangla } from '../features/users/users.messages.bn';
import { vehiclesInBangla } from '../features/vehicles/vehicles.messages.bn';
import { chatInBangla } from '../features/support/chat.messages.bn';
import type { Wordings } from '../i18n/catalogue';
import { accountFieldsInBangla } from '../ui/form/account-fields.messages.bn';
import { bookingFieldsInBangla } from '../ui/form/booking-fields.messages.bn';
import { draftInBangla } from '../ui/form/draft.messages.bn';
import { filesFieldInBangla } from '../ui/form/files-field.messages.bn';
import { listToolsInBangla } from '../ui/list-tools.messages.bn';
import { longTextInBangla } from '../ui/long-text.messages.bn';
import { otpFormInBangla } from '../ui/otp-form.messages.bn';
import { receiptInBangla } from '../ui/payment-receipt.messages.bn';
import { priceInBangla } from '../ui/price-breakdown.messages.bn';
import { tripStageInBangla } from '../ui/trip-stage.messages.bn';
import { uiInBangla } from '../ui/ui.messages.bn';
import { appInBangla } from './app.messages.bn';

/** The contract's texts under the ids of `contract-texts.ts`. Limits in them are numbers, shown in Bangla digits. */
function contractWordings(scope: 'error' | 'message', texts: Wordings): Wordings {
  return Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [
      `${scope}.${code}`,
      text.replace(/\{(maximum|minimum)\}/g, '{$1, number}'),
    ]),
  );
}

export const bangla: Wordings = {
  ...contractWordings('error', errorTextsBn),
  ...contractWordings('message', messageTextsBn),
  ...aboutInBangla,
  ...accountsInBangla,
  ...apiInBangla,
  ...chatInBangla,
  ...appInBangla,
  ...auditActionsInBangla,
  ...auditLogInBangla,
  ...auditFieldsInBangla,
  ...auditSubjectsInBangla,
  ...auditValuesInBangla,
  ...bookingsInBangla,
  ...contactInBangla,
  ...contactMessagesInBangla,
  ...activityInBangla,
  ...consoleInBangla,
  ...dashboardInBangla,
  ...deskInBangla,
  ...accountFieldsInBangla,
  ...bookingFieldsInBangla,
  ...draftInBangla,
  ...driverAlertsInBangla,
  ...driverApplicationInBangla,
  ...driverReviewsInBangla,
  ...filesFieldInBangla,
  ...homeInBangla,
  ...listToolsInBangla,
  ...longTextInBangla,
  ...notFoundInBangla,
  ...notificationSettingsInBangla,
  ...notificationsInBangla,
  ...offerOnBookingInBangla,
  ...offersInBangla,
  ...operatorBookingsInBangla,
  ...otpFormInBangla,
  ...otpInBangla,
  ...ownVehicleInBangla,
  ...paymentsInBangla,
  ...priceInBangla,
  ...receiptInBangla,
  ...profileInBangla,
  ...roleDashboardInBangla,
  ...sendNotificationInBangla,
  ...servicesInBangla,
  ...staffTicketsInBangla,
  ...supportInBangla,
  ...tripInBangla,
  ...tripStageInBangla,
  ...uiInBangla,
  ...usersInBangla,
  ...vehiclesInBangla,
};
