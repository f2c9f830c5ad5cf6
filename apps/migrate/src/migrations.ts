import { CreateEventPipeline1763600000000 } from './migrations/1763600000000-create-event-pipeline.js';
import { CreateAccounts1763600000001 } from './migrations/1763600000001-create-accounts.js';
import { CreateVehicles1763600000002 } from './migrations/1763600000002-create-vehicles.js';
import { CreateBookingsOffersPayments1763600000003 } from './migrations/1763600000003-create-bookings-offers-payments.js';
import { CreateNotifications1763600000004 } from './migrations/1763600000004-create-notifications.js';
import { CreateFiles1763600000100 } from './migrations/1763600000100-create-files.js';
import { AddReviews1763600000101 } from './migrations/1763600000101-add-reviews.js';
import { CreateMaintenanceRuns1763600000102 } from './migrations/1763600000102-create-maintenance-runs.js';
import { CreateAuditLog1763600000200 } from './migrations/1763600000200-create-audit-log.js';
import { FreeNamesOfDeletedUsers1763600000201 } from './migrations/1763600000201-free-names-of-deleted-users.js';
import { CreateContact1763600000202 } from './migrations/1763600000202-create-contact.js';
import { CreateSupport1763600000203 } from './migrations/1763600000203-create-support.js';
import { CreateBroadcasts1763600000204 } from './migrations/1763600000204-create-broadcasts.js';
import { AddEventActor1763600000600 } from './migrations/1763600000600-add-event-actor.js';
import { AddDriverAlertsAndTotals1763600000205 } from './migrations/1763600000205-add-driver-alerts-and-totals.js';
import { AddChatMarks1763600000700 } from './migrations/1763600000700-add-chat-marks.js';
import { AddSearchIndexes1795210727334 } from './migrations/1795210727334-add-search-indexes.js';
import { IndexActivityAndQueues1795210800300 } from './migrations/1795210800300-index-activity-and-queues.js';
import { AddIdempotencyAttempt1795210900000 } from './migrations/1795210900000-add-idempotency-attempt.js';
import { AddPreferencesAndPush1795211800000 } from './migrations/1795211800000-add-preferences-and-push.js';
import { IndexListOrders1795212600000 } from './migrations/1795212600000-index-list-orders.js';
import { AddEventTrace1795213500000 } from './migrations/1795213500000-add-event-trace.js';
import { NoteWhoAppendedAnEvent1795235409288 } from './migrations/1795235409288-note-who-appended-an-event.js';
import { IndexBookingsByTwoTimes1795237269370 } from './migrations/1795237269370-index-bookings-by-two-times.js';
import { AddFilePosition1795240800000 } from './migrations/1795240800000-add-file-position.js';
import { IndexBookingsByMakingAndTime1795352900000 } from './migrations/1795352900000-index-bookings-by-making-and-time.js';
import { CreateInstallation1795353600000 } from './migrations/1795353600000-create-installation.js';
import { CompareTransactionIds1795354200000 } from './migrations/1795354200000-compare-transaction-ids.js';
import { AddPendingDriverName1795356000000 } from './migrations/1795356000000-add-pending-driver-name.js';
import { IndexPendingDriverNames1795357000000 } from './migrations/1795357000000-index-pending-driver-names.js';
import { AddDeskSettings1795366800000 } from './migrations/1795366800000-add-desk-settings.js';
import { CreateTrips1795367000000 } from './migrations/1795367000000-create-trips.js';
import { StartTripsOfConfirmedBookings1795367050000 } from './migrations/1795367050000-start-trips-of-confirmed-bookings.js';
import { IndexTripsOfBookings1795367100000 } from './migrations/1795367100000-index-trips-of-bookings.js';
import { IndexDeskLists1795367700000 } from './migrations/1795367700000-index-desk-lists.js';
import { CreateDisputes1795381000000 } from './migrations/1795381000000-create-disputes.js';
import { ValidateTicketBookings1795381100000 } from './migrations/1795381100000-validate-ticket-bookings.js';
import { CreateLedger1795370000000 } from './migrations/1795370000000-create-ledger.js';
import { CreatePaymentProofs1795382000000 } from './migrations/1795382000000-create-payment-proofs.js';
import { ValidateAuditRoles1795382100000 } from './migrations/1795382100000-validate-audit-roles.js';
import { AddRescue1795402000000 } from './migrations/1795402000000-add-rescue.js';
import { IndexRescue1795402100000 } from './migrations/1795402100000-index-rescue.js';
import { AddPunctuality1795402400000 } from './migrations/1795402400000-add-punctuality.js';
import { CreateCancelRequests1795402200000 } from './migrations/1795402200000-create-cancel-requests.js';
import { IndexCancelRequests1795402300000 } from './migrations/1795402300000-index-cancel-requests.js';
import { IndexEndedTrips1795404100000 } from './migrations/1795404100000-index-ended-trips.js';
import { CreateRatings1795404000000 } from './migrations/1795404000000-create-ratings.js';
import { CreateLedgerSnapshots1795390000000 } from './migrations/1795390000000-create-ledger-snapshots.js';
import { CreateApiKeys1795412000000 } from './migrations/1795412000000-create-api-keys.js';
import { CommitConfirmedBookings1795413000000 } from './migrations/1795413000000-commit-confirmed-bookings.js';
import { CreateWebhooks1795414000000 } from './migrations/1795414000000-create-webhooks.js';
import { AddToldBlockedBy1795416100000 } from './migrations/1795416100000-add-told-blocked-by.js';
import { IndexCommitmentsOfDrivers1795416000000 } from './migrations/1795416000000-index-commitments-of-drivers.js';
import { AddWebhookDisabledAt1795416200000 } from './migrations/1795416200000-add-webhook-disabled-at.js';
import { ExtractTransactionIds1795420100000 } from './migrations/1795420100000-extract-transaction-ids.js';
import { NormalizePhoneNumbers1795420300000 } from './migrations/1795420300000-normalize-phone-numbers.js';
import { FoldSearchedTexts1795420310000 } from './migrations/1795420310000-fold-searched-texts.js';
import { ComparePlates1795420320000 } from './migrations/1795420320000-compare-plates.js';
import { ResolveChainBreaks1795420110000 } from './migrations/1795420110000-resolve-chain-breaks.js';
import { AddPaymentWithdrawals1795420120000 } from './migrations/1795420120000-add-payment-withdrawals.js';
import { AddWebhookDeliveryBody1795420800000 } from './migrations/1795420800000-add-webhook-delivery-body.js';
import { IndexUsersByEmail1795421000100 } from './migrations/1795421000100-index-users-by-email.js';
import { AllowCustomersWithoutEmail1795421000000 } from './migrations/1795421000000-allow-customers-without-email.js';
import { IndexBookingSearch1795420700000 } from './migrations/1795420700000-index-booking-search.js';
import { CreateSecondFactors1795410000000 } from './migrations/1795410000000-create-second-factors.js';
import { CreatePayouts1795380000000 } from './migrations/1795380000000-create-payouts.js';
import { AddOfferPromises1795400000000 } from './migrations/1795400000000-add-offer-promises.js';
import { CreateCommitments1795400200000 } from './migrations/1795400200000-create-commitments.js';
import { IndexOfferVehicles1795400100000 } from './migrations/1795400100000-index-offer-vehicles.js';
import { CreateSuspensions1795406000000 } from './migrations/1795406000000-create-suspensions.js';
import { IndexSuspendedDrivers1795406100000 } from './migrations/1795406100000-index-suspended-drivers.js';
import { AddPaperDates1795406200000 } from './migrations/1795406200000-add-paper-dates.js';
import { IndexPaperDates1795406300000 } from './migrations/1795406300000-index-paper-dates.js';
import { AddPaymentShortReason1795420200001 } from './migrations/1795420200001-add-payment-short-reason.js';
import { AddPickupDistricts1795420600000 } from './migrations/1795420600000-add-pickup-districts.js';
import { IndexUnreadDistricts1795420600001 } from './migrations/1795420600001-index-unread-districts.js';
import { SeparatePhotosAndDocuments1795420400100 } from './migrations/1795420400100-separate-photos-and-documents.js';
import { ValidateFileKinds1795420400200 } from './migrations/1795420400200-validate-file-kinds.js';
import { AddDocumentRejections1795429500001 } from './migrations/1795429500001-add-document-rejections.js';
import { DropUnusedColumns1795440000000 } from './migrations/1795440000000-drop-unused-columns.js';

/** Every migration, oldest first. One that has been released is never edited. */
export const migrations = [
  CreateEventPipeline1763600000000,
  CreateAccounts1763600000001,
  CreateVehicles1763600000002,
  CreateBookingsOffersPayments1763600000003,
  CreateNotifications1763600000004,
  CreateFiles1763600000100,
  AddReviews1763600000101,
  CreateMaintenanceRuns1763600000102,
  CreateAuditLog1763600000200,
  FreeNamesOfDeletedUsers1763600000201,
  CreateContact1763600000202,
  CreateSupport1763600000203,
  CreateBroadcasts1763600000204,
  AddEventActor1763600000600,
  AddDriverAlertsAndTotals1763600000205,
  AddChatMarks1763600000700,
  AddSearchIndexes1795210727334,
  IndexActivityAndQueues1795210800300,
  AddIdempotencyAttempt1795210900000,
  AddPreferencesAndPush1795211800000,
  IndexListOrders1795212600000,
  AddEventTrace1795213500000,
  NoteWhoAppendedAnEvent1795235409288,
  IndexBookingsByTwoTimes1795237269370,
  AddFilePosition1795240800000,
  IndexBookingsByMakingAndTime1795352900000,
  CreateInstallation1795353600000,
  CompareTransactionIds1795354200000,
  AddPendingDriverName1795356000000,
  IndexPendingDriverNames1795357000000,
  AddDeskSettings1795366800000,
  CreateTrips1795367000000,
  StartTripsOfConfirmedBookings1795367050000,
  IndexTripsOfBookings1795367100000,
  IndexDeskLists1795367700000,
  CreateLedger1795370000000,
  CreatePayouts1795380000000,
  CreateDisputes1795381000000,
  ValidateTicketBookings1795381100000,
  CreatePaymentProofs1795382000000,
  ValidateAuditRoles1795382100000,
  CreateLedgerSnapshots1795390000000,
  AddOfferPromises1795400000000,
  IndexOfferVehicles1795400100000,
  CreateCommitments1795400200000,
  AddRescue1795402000000,
  IndexRescue1795402100000,
  CreateCancelRequests1795402200000,
  IndexCancelRequests1795402300000,
  AddPunctuality1795402400000,
  CreateRatings1795404000000,
  IndexEndedTrips1795404100000,
  CreateSuspensions1795406000000,
  IndexSuspendedDrivers1795406100000,
  AddPaperDates1795406200000,
  IndexPaperDates1795406300000,
  CreateSecondFactors1795410000000,
  CreateApiKeys1795412000000,
  CommitConfirmedBookings1795413000000,
  CreateWebhooks1795414000000,
  IndexCommitmentsOfDrivers1795416000000,
  AddToldBlockedBy1795416100000,
  AddWebhookDisabledAt1795416200000,
  ExtractTransactionIds1795420100000,
  ResolveChainBreaks1795420110000,
  AddPaymentWithdrawals1795420120000,
  AddPaymentShortReason1795420200001,
  NormalizePhoneNumbers1795420300000,
  FoldSearchedTexts1795420310000,
  ComparePlates1795420320000,
  SeparatePhotosAndDocuments1795420400100,
  ValidateFileKinds1795420400200,
  AddPickupDistricts1795420600000,
  IndexUnreadDistricts1795420600001,
  IndexBookingSearch1795420700000,
  AddWebhookDeliveryBody1795420800000,
  AllowCustomersWithoutEmail1795421000000,
  IndexUsersByEmail1795421000100,
  AddDocumentRejections1795429500001,
  DropUnusedColumns1795440000000,
];
