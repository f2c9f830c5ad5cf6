import { accountEndpoints } from './accounts.js';
import { activityEndpoints } from './activity.js';
import { apiKeyEndpoints } from './api-keys.js';
import { auditEndpoints } from './audit.js';
import { bookingMoneyEndpoints } from './booking-money.js';
import { bookingEndpoints } from './bookings.js';
import { broadcastEndpoints } from './broadcasts.js';
import { bulkEndpoints } from './bulk.js';
import type { Endpoint } from './endpoint.js';
import { commitmentEndpoints } from './commitments.js';
import { consoleEndpoints } from './console.js';
import { contactEndpoints } from './contact.js';
import { dashboardEndpoints } from './dashboard.js';
import { staffSettingsEndpoints } from './staff-settings.js';
import { disputeEndpoints } from './disputes.js';
import { driverRecordEndpoints } from './driver-record.js';
import { driverEndpoints } from './drivers.js';
import { earningEndpoints } from './earnings.js';
import { exportEndpoints } from './exports.js';
import { moneyExportEndpoints } from './money-exports.js';
import { fileEndpoints } from './files.js';
import { preferenceEndpoints } from './notification-preferences.js';
import { ledgerEndpoints, walletCorrectionEndpoints } from './ledger.js';
import { mapEndpoints } from './map.js';
import { notificationEndpoints } from './notifications.js';
import { offerEndpoints } from './offers.js';
import { otpEndpoints } from './otp.js';
import { moneySummaryEndpoints } from './money-summary.js';
import { documentExpiryEndpoints } from './document-expiry-endpoints.js';
import { paymentProofEndpoints } from './payment-proofs.js';
import { paymentEndpoints } from './payments.js';
import { payoutAccountEndpoints } from './payout-account.js';
import { payoutEndpoints } from './payouts.js';
import { placeEndpoints } from './place-endpoints.js';
import { estimateEndpoints, tariffEndpoints } from './prices.js';
import { profileEndpoints } from './profile.js';
import { proofDeviceEndpoints } from './proof-devices.js';
import { positionEndpoints } from './positions.js';
import { pushEndpoints } from './push-subscriptions.js';
import { ratingEndpoints } from './ratings.js';
import { refundEndpoints } from './refunds.js';
import { secondFactorEndpoints } from './second-factor.js';
import { returnLoadEndpoints } from './return-loads.js';
import { cancelRequestEndpoints } from './cancel-requests.js';
import { replacementEndpoints } from './replacements.js';
import { shareLinkEndpoints } from './share-links.js';
import { supportEndpoints } from './support.js';
import { suspensionEndpoints } from './suspensions.js';
import { tripEndpoints } from './trips.js';
import { userEndpoints } from './users.js';
import { trackerEndpoints } from './trackers.js';
import { vehicleFileEndpoints } from './vehicle-files.js';
import { vehicleEndpoints } from './vehicles.js';
import { webhookEndpoints } from './webhooks.js';

/** Every endpoint of the API by feature, for the OpenAPI document and the table-driven tests. */
export const endpoints = {
  accounts: accountEndpoints,
  secondFactor: secondFactorEndpoints,
  profile: profileEndpoints,
  apiKeys: apiKeyEndpoints,
  webhooks: webhookEndpoints,
  files: fileEndpoints,
  drivers: driverEndpoints,
  suspensions: suspensionEndpoints,
  driverRecords: driverRecordEndpoints,
  vehicles: vehicleEndpoints,
  vehicleFiles: vehicleFileEndpoints,
  documentExpiry: documentExpiryEndpoints,
  places: placeEndpoints,
  tariffs: tariffEndpoints,
  estimates: estimateEndpoints,
  bookings: bookingEndpoints,
  trips: tripEndpoints,
  positions: positionEndpoints,
  shareLinks: shareLinkEndpoints,
  trackers: trackerEndpoints,
  map: mapEndpoints,
  replacements: replacementEndpoints,
  cancelRequests: cancelRequestEndpoints,
  offers: offerEndpoints,
  returnLoads: returnLoadEndpoints,
  commitments: commitmentEndpoints,
  payments: paymentEndpoints,
  proofs: paymentProofEndpoints,
  proofDevices: proofDeviceEndpoints,
  otp: otpEndpoints,
  ratings: ratingEndpoints,
  ledger: ledgerEndpoints,
  bookingMoney: bookingMoneyEndpoints,
  disputes: disputeEndpoints,
  walletCorrections: walletCorrectionEndpoints,
  money: moneySummaryEndpoints,
  payoutAccount: payoutAccountEndpoints,
  payouts: payoutEndpoints,
  refunds: refundEndpoints,
  earnings: earningEndpoints,
  notifications: notificationEndpoints,
  preferences: preferenceEndpoints,
  push: pushEndpoints,
  broadcasts: broadcastEndpoints,
  support: supportEndpoints,
  contact: contactEndpoints,
  users: userEndpoints,
  staffSettings: staffSettingsEndpoints,
  bulk: bulkEndpoints,
  dashboard: dashboardEndpoints,
  console: consoleEndpoints,
  activity: activityEndpoints,
  audit: auditEndpoints,
  exports: { ...exportEndpoints, ...moneyExportEndpoints },
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
