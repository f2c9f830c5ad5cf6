import { accountEndpoints } from './accounts.js';
import { activityEndpoints } from './activity.js';
import { auditEndpoints } from './audit.js';
import { bookingEndpoints } from './bookings.js';
import { broadcastEndpoints } from './broadcasts.js';
import { bulkEndpoints } from './bulk.js';
import type { Endpoint } from './endpoint.js';
import { consoleEndpoints } from './console.js';
import { contactEndpoints } from './contact.js';
import { dashboardEndpoints } from './dashboard.js';
import { deskEndpoints } from './desk.js';
import { driverEndpoints } from './drivers.js';
import { exportEndpoints } from './exports.js';
import { fileEndpoints } from './files.js';
import { preferenceEndpoints } from './notification-preferences.js';
import { ledgerEndpoints } from './ledger.js';
import { notificationEndpoints } from './notifications.js';
import { offerEndpoints } from './offers.js';
import { otpEndpoints } from './otp.js';
import { paymentEndpoints } from './payments.js';
import { profileEndpoints } from './profile.js';
import { pushEndpoints } from './push-subscriptions.js';
import { supportEndpoints } from './support.js';
import { tripEndpoints } from './trips.js';
import { userEndpoints } from './users.js';
import { vehicleEndpoints } from './vehicles.js';

/** Every endpoint of the API by feature, for the OpenAPI document and the table-driven tests. */
export const endpoints = {
  accounts: accountEndpoints,
  profile: profileEndpoints,
  files: fileEndpoints,
  drivers: driverEndpoints,
  vehicles: vehicleEndpoints,
  bookings: bookingEndpoints,
  trips: tripEndpoints,
  offers: offerEndpoints,
  payments: paymentEndpoints,
  otp: otpEndpoints,
  ledger: ledgerEndpoints,
  notifications: notificationEndpoints,
  preferences: preferenceEndpoints,
  push: pushEndpoints,
  broadcasts: broadcastEndpoints,
  support: supportEndpoints,
  contact: contactEndpoints,
  users: userEndpoints,
  desk: deskEndpoints,
  bulk: bulkEndpoints,
  dashboard: dashboardEndpoints,
  console: consoleEndpoints,
  activity: activityEndpoints,
  audit: auditEndpoints,
  exports: exportEndpoints,
} as const;

/** The endpoints in one flat list, each with its name such as `offers.send`. */
export const endpointList: readonly { name: string; endpoint: Endpoint }[] = Object.entries(
  endpoints,
).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint: endpoint as Endpoint,
  })),
);
