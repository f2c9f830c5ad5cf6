import { accountCalls } from './accounts.js';
import { activityCalls } from './activity.js';
import { auditCalls } from './audit.js';
import { bookingCalls } from './bookings.js';
import { broadcastCalls } from './broadcasts.js';
import type { Call } from './call.js';
import { consoleCalls } from './console.js';
import { contactCalls } from './contact.js';
import { dashboardCalls } from './dashboard.js';
import { driverCalls } from './drivers.js';
import { exportCalls } from './exports.js';
import { fileCalls } from './files.js';
import { preferenceCalls } from './notification-preferences.js';
import { notificationCalls } from './notifications.js';
import { offerCalls } from './offers.js';
import { otpCalls } from './otp.js';
import { paymentCalls } from './payments.js';
import { profileCalls } from './profile.js';
import { pushCalls } from './push-subscriptions.js';
import { supportCalls } from './support.js';
import { userCalls } from './users.js';
import { vehicleCalls } from './vehicles.js';

/** Every call of the API by feature: what the OpenAPI document and the table-driven tests walk over. */
export const calls = {
  accounts: accountCalls,
  profile: profileCalls,
  files: fileCalls,
  drivers: driverCalls,
  vehicles: vehicleCalls,
  bookings: bookingCalls,
  offers: offerCalls,
  payments: paymentCalls,
  otp: otpCalls,
  notifications: notificationCalls,
  preferences: preferenceCalls,
  push: pushCalls,
  broadcasts: broadcastCalls,
  support: supportCalls,
  contact: contactCalls,
  users: userCalls,
  dashboard: dashboardCalls,
  console: consoleCalls,
  activity: activityCalls,
  audit: auditCalls,
  exports: exportCalls,
} as const;

/** The calls in one flat list, each with its name such as `offers.send`. */
export const callList: readonly { name: string; call: Call }[] = Object.entries(calls).flatMap(
  ([feature, group]) =>
    Object.entries(group).map(([name, call]) => ({ name: `${feature}.${name}`, call: call as Call })),
);
