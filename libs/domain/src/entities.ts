import { IdempotencyKey } from '@app/platform/idempotency/idempotency-key.entity.js';
import { InboxEntry } from '@app/platform/outbox/inbox-entry.entity.js';
import { Installation } from '@app/platform/installation/installation.entity.js';
import { OutboxEvent } from '@app/platform/outbox/outbox-event.entity.js';
import { DriverApplication } from './drivers/driver-application.entity.js';
import { EmailCode } from './accounts/email-code.entity.js';
import { Session } from './accounts/session.entity.js';
import { User } from './accounts/user.entity.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { Booking } from './bookings/booking.entity.js';
import { ContactMessage } from './contact/contact-message.entity.js';
import { ContactReply } from './contact/contact-reply.entity.js';
import { DeskTable } from './desk/desk-table.entity.js';
import { DeskView } from './desk/desk-view.entity.js';
import { StoredFile } from './files/file.entity.js';
import { Broadcast } from './notifications/broadcast.entity.js';
import { NotificationPreference } from './notifications/notification-preference.entity.js';
import { NotificationSettings } from './notifications/notification-settings.entity.js';
import { Deposit } from './ledger/deposit.entity.js';
import { LedgerEntry } from './ledger/ledger-entry.entity.js';
import { LedgerTransfer } from './ledger/ledger-transfer.entity.js';
import { Notification } from './notifications/notification.entity.js';
import { PushSubscription } from './notifications/push-subscription.entity.js';
import { Offer } from './offers/offer.entity.js';
import { Otp } from './otp/otp.entity.js';
import { Payment } from './payments/payment.entity.js';
import { TicketMessage } from './support/ticket-message.entity.js';
import { TicketReader } from './support/ticket-reader.entity.js';
import { Ticket } from './support/ticket.entity.js';
import { TripEvent } from './trips/trip-event.entity.js';
import { Trip } from './trips/trip.entity.js';
import { Vehicle } from './vehicles/vehicle.entity.js';

/** All entities: for connections, and to compare with the migrations. */
export const entities = [
  AuditEntry,
  Booking,
  Broadcast,
  ContactMessage,
  ContactReply,
  Deposit,
  DeskTable,
  DeskView,
  DriverApplication,
  EmailCode,
  IdempotencyKey,
  InboxEntry,
  Installation,
  LedgerEntry,
  LedgerTransfer,
  Notification,
  NotificationPreference,
  NotificationSettings,
  Offer,
  Otp,
  OutboxEvent,
  Payment,
  PushSubscription,
  Session,
  StoredFile,
  Ticket,
  TicketMessage,
  TicketReader,
  Trip,
  TripEvent,
  User,
  Vehicle,
];
