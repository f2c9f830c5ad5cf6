import { Commitment } from './commitments/commitment.entity.js';
import { IdempotencyKey } from '@app/platform/idempotency/idempotency-key.entity.js';
import { InboxEntry, OutboxEvent } from '@app/platform/outbox/outbox-event.entity.js';
import { Installation } from '@app/platform/installation/redis-prefix.js';
import { DriverApplication } from './drivers/driver-application.entity.js';
import { DriverSuspension } from './drivers/driver-suspension.entity.js';
import { Dispute } from './disputes/dispute.entity.js';
import { EmailCode } from './accounts/email-code.entity.js';
import { Session } from './accounts/session.entity.js';
import { User } from './accounts/user.entity.js';
import { ApiKey } from './api-keys/api-key.entity.js';
import { WebhookDelivery, WebhookEndpoint } from './webhooks/webhook.entity.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { StoredPriceLevel } from './prices/price-level.entity.js';
import { RoadSpeed } from './road/road-speed.entity.js';
import { Tariff } from './prices/tariff.entity.js';
import { Booking } from './bookings/booking.entity.js';
import { CancelRequest } from './replacements/cancel-request.entity.js';
import { ContactMessage, ContactReply } from './contact/contact-message.entity.js';
import { StaffTableSettings, SavedView } from './staff-settings/staff-settings.entity.js';
import { StoredFile } from './files/file.entity.js';
import { Broadcast } from './notifications/broadcast.entity.js';
import {
  NotificationPreference,
  NotificationSettings,
} from './notifications/notification-settings.entity.js';
import { Deposit, LedgerEntry, LedgerSnapshot, LedgerTransfer } from './ledger/ledger.entity.js';
import { Notification } from './notifications/notification.entity.js';
import { PushSubscription } from './notifications/push-subscription.entity.js';
import { Offer } from './offers/offer.entity.js';
import { Otp } from './otp/otp.entity.js';
import { ExpiryReminder } from './document-expiry/expiry-reminder.entity.js';
import { Payment } from './payments/payment.entity.js';
import { PaymentProof } from './payment-proofs/payment-proof.entity.js';
import { ProofDevice } from './payment-proofs/proof-device.entity.js';
import { PayoutAccount } from './payouts/payout-account.entity.js';
import { LastPosition, Position } from './positions/position.entity.js';
import { VehicleTracker } from './positions/vehicle-tracker.entity.js';
import { Place } from './places/place.entity.js';
import { Payout } from './payouts/payout.entity.js';
import { Refund } from './payouts/refund.entity.js';
import {
  Passkey,
  PasskeyChallenge,
  PendingLogin,
  RecoveryCode,
  RememberedDevice,
  TotpFactor,
} from './second-factor/second-factor.entity.js';
import { Rating } from './ratings/rating.entity.js';
import { TicketMessage, Ticket, TicketReader } from './support/ticket.entity.js';
import { ShareLink } from './share-links/share-link.entity.js';
import { Trip, TripEvent } from './trips/trip.entity.js';
import { Vehicle } from './vehicles/vehicle.entity.js';

/** All entities: for connections, and to compare with the migrations. */
export const entities = [
  AuditEntry,
  Booking,
  Broadcast,
  CancelRequest,
  ContactMessage,
  ContactReply,
  Deposit,
  StaffTableSettings,
  SavedView,
  Dispute,
  DriverApplication,
  DriverSuspension,
  EmailCode,
  IdempotencyKey,
  InboxEntry,
  Installation,
  LedgerEntry,
  LedgerSnapshot,
  LedgerTransfer,
  Notification,
  NotificationPreference,
  NotificationSettings,
  Offer,
  Otp,
  OutboxEvent,
  ExpiryReminder,
  Passkey,
  PasskeyChallenge,
  Payment,
  PaymentProof,
  ProofDevice,
  ApiKey,
  WebhookEndpoint,
  WebhookDelivery,
  Commitment,
  Payout,
  PayoutAccount,
  PendingLogin,
  LastPosition,
  Place,
  Position,
  ShareLink,
  StoredPriceLevel,
  RoadSpeed,
  Tariff,
  PushSubscription,
  RecoveryCode,
  Rating,
  Refund,
  RememberedDevice,
  Session,
  StoredFile,
  Ticket,
  TicketMessage,
  TicketReader,
  TotpFactor,
  Trip,
  TripEvent,
  User,
  Vehicle,
  VehicleTracker,
];
