/** All Bangla of the client in one chunk, loaded when the language is chosen. Every `*.messages.bn.ts` is listed here. */
import { errorTextsBn } from '@app/contracts/errors.bn.js';
import { messageTextsBn } from '@app/contracts/messages.bn.js';
import { apiInBangla } from '../api/api.messages.bn';
import { deskInBangla } from '../desk/desk.messages.bn';
import { disputesInBangla } from '../features/admin-money/disputes.messages.bn';
import { ledgerInBangla } from '../features/admin-money/ledger.messages.bn';
import { moneyInBangla } from '../features/admin-money/money.messages.bn';
import { payoutsInBangla } from '../features/admin-payouts/payouts.messages.bn';
import { moneyOverviewInBangla } from '../features/admin-money/overview.messages.bn';
import { proofsInBangla } from '../features/admin-money/proofs.messages.bn';
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
import { earningsInBangla } from '../features/earnings/earnings.messages.bn';
import { bookingMoneyInBangla } from '../features/booking-money/booking-money.messages.bn';
import { homeInBangla } from '../features/home/home.messages.bn';
import { notFoundInBangla } from '../features/not-found/not-found.messages.bn';
import { notificationSettingsInBangla } from '../features/notification-settings/notification-settings.messages.bn';
import { notificationsInBangla } from '../features/notifications/notifications.messages.bn';
import { offerOnBookingInBangla } from '../features/offers/offer-on-booking.messages.bn';
import { driverRecordInBangla } from '../ui/driver-record.messages.bn';
import { offersInBangla } from '../features/offers/offers.messages.bn';
import { promisesInBangla } from '../features/promises/promises.messages.bn';
import { promiseInBangla } from '../features/offers/promise.messages.bn';
import { operatorBookingsInBangla } from '../features/operator-bookings/operator-bookings.messages.bn';
import { otpInBangla } from '../features/otp/otp.messages.bn';
import { ownVehicleInBangla } from '../features/own-vehicle/own-vehicle.messages.bn';
import { holdInBangla } from '../features/payments/hold.messages.bn';
import { noHoldInBangla } from '../features/payments/no-hold.messages.bn';
import { paymentsInBangla } from '../features/payments/payments.messages.bn';
import { apiKeysInBangla } from '../features/profile/api-keys.messages.bn';
import { secondFactorInBangla } from '../features/profile/second-factor.messages.bn';
import { proofFormInBangla } from '../ui/proof-form.messages.bn';
import { profileInBangla } from '../features/profile/profile.messages.bn';
import { ratingsInBangla } from '../features/ratings/ratings.messages.bn';
import { roleDashboardInBangla } from '../features/role-dashboard/role-dashboard.messages.bn';
import { sendNotificationInBangla } from '../features/send-notification/send-notification.messages.bn';
import { servicesInBangla } from '../features/services/services.messages.bn';
import { staffTicketsInBangla } from '../features/support/staff-tickets.messages.bn';
import { supportInBangla } from '../features/support/support.messages.bn';
import { giveBackInBangla } from '../features/trip/give-back.messages.bn';
import { tripInBangla } from '../features/trip/trip.messages.bn';
import { usersInBangla } from '../features/users/users.messages.bn';
import { vehiclesInBangla } from '../features/vehicles/vehicles.messages.bn';
import { chatInBangla } from '../features/support/chat.messages.bn';
import { webhooksInBangla } from '../features/webhooks/webhooks.messages.bn';
import { papersInBangla } from '../ui/papers.messages.bn';
import { suspensionInBangla } from '../ui/suspension-notice.messages.bn';
import type { Wordings } from '../i18n/catalogue';
import { evidenceInBangla } from '../ui/evidence.messages.bn';
import { accountFieldsInBangla } from '../ui/form/account-fields.messages.bn';
import { bookingFieldsInBangla } from '../ui/form/booking-fields.messages.bn';
import { draftInBangla } from '../ui/form/draft.messages.bn';
import { filesFieldInBangla } from '../ui/form/files-field.messages.bn';
import { listToolsInBangla } from '../ui/list-tools.messages.bn';
import { longTextInBangla } from '../ui/long-text.messages.bn';
import { otpFormInBangla } from '../ui/otp-form.messages.bn';
import { paymentMarksInBangla } from '../ui/payment-marks.messages.bn';
import { receiptInBangla } from '../ui/payment-receipt.messages.bn';
import { priceInBangla } from '../ui/price-breakdown.messages.bn';
import { ratingStarsInBangla } from '../ui/rating-stars.messages.bn';
import { sheetInBangla } from '../ui/sheet.messages.bn';
import { tripStageInBangla } from '../ui/trip-stage.messages.bn';
import { chooseDriverInBangla } from '../ui/choose-driver.messages.bn';
import { driverBusyInBangla } from '../ui/driver-busy.messages.bn';
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
  ...earningsInBangla,
  ...bookingMoneyInBangla,
  ...homeInBangla,
  ...listToolsInBangla,
  ...longTextInBangla,
  ...notFoundInBangla,
  ...notificationSettingsInBangla,
  ...notificationsInBangla,
  ...offerOnBookingInBangla,
  ...driverRecordInBangla,
  ...offersInBangla,
  ...promiseInBangla,
  ...promisesInBangla,
  ...operatorBookingsInBangla,
  ...otpFormInBangla,
  ...otpInBangla,
  ...ownVehicleInBangla,
  ...paymentsInBangla,
  ...holdInBangla,
  ...noHoldInBangla,
  ...disputesInBangla,
  ...ledgerInBangla,
  ...payoutsInBangla,
  ...moneyInBangla,
  ...moneyOverviewInBangla,
  ...proofsInBangla,
  ...evidenceInBangla,
  ...priceInBangla,
  ...receiptInBangla,
  ...apiKeysInBangla,
  ...profileInBangla,
  ...proofFormInBangla,
  ...secondFactorInBangla,
  ...ratingsInBangla,
  ...ratingStarsInBangla,
  ...roleDashboardInBangla,
  ...sheetInBangla,
  ...sendNotificationInBangla,
  ...servicesInBangla,
  ...staffTicketsInBangla,
  ...supportInBangla,
  ...papersInBangla,
  ...suspensionInBangla,
  ...tripInBangla,
  ...giveBackInBangla,
  ...chooseDriverInBangla,
  ...driverBusyInBangla,
  ...paymentMarksInBangla,
  ...tripStageInBangla,
  ...uiInBangla,
  ...usersInBangla,
  ...vehiclesInBangla,
  ...webhooksInBangla,
};
