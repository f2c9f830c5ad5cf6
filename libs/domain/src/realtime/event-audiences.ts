import { type DomainEvent, type EventPayload, events, type EventType } from '@app/contracts/events.js';
import { driverAudiences } from '../drivers/driver.events.js';
import { bookingAudiences } from '../bookings/booking.events.js';
import { contactAudiences } from '../contact/contact.events.js';
import { disputeAudiences } from '../disputes/dispute.events.js';
import { moneyAudiences } from '../money/money.events.js';
import { notificationAudiences } from '../notifications/notification.events.js';
import { offerAudiences } from '../offers/offer.events.js';
import { otpAudiences } from '../otp/otp.events.js';
import { documentExpiryAudiences } from '../document-expiry/document-expiry.events.js';
import { paymentAudiences } from '../payments/payment.events.js';
import { payoutAudiences } from '../payouts/payout.events.js';
import { ratingAudiences } from '../ratings/rating.events.js';
import { supportAudiences } from '../support/support.events.js';
import { replacementAudiences } from '../replacements/replacement.events.js';
import { tripAudiences } from '../trips/trip.events.js';
import { vehicleAudiences } from '../vehicles/vehicle.events.js';
import { webhookAudiences } from '../webhooks/webhook.events.js';
import { admins, type Audience, type AudiencesOf, nobody, ref, staff } from './audience.js';
import type { accountEvents } from '@app/contracts/accounts.events.js';
import { room } from '@app/contracts/realtime.js';
import type { apiKeyEvents } from '@app/contracts/api-keys.events.js';
import type { shareLinkEvents } from '@app/contracts/share-links.events.js';
import type { paymentProofEvents } from '@app/contracts/payment-proofs.events.js';
import type { staffSettingsEvents } from '@app/contracts/staff-settings.events.js';

const accountAudiences: AudiencesOf<keyof typeof accountEvents> = {
  'user.registered': () => [{ rooms: [admins], refs: [ref('User'), ref('Dashboard')] }],
  'user.created': () => [{ rooms: staff, refs: [ref('User'), ref('Dashboard')] }],
  'user.invited': nobody,
  'user.verified': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('Session')] }],
  'user.updated': ({ user_id }) => [
    { rooms: [admins], refs: [ref('User', user_id)] },
    // The review queue shows drivers by name.
    { rooms: staff, refs: [ref('DriverApplication', user_id)] },
    { rooms: [room.user(user_id)], refs: [ref('Session')] },
  ],
  'user.language_changed': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('Session')] }],
  'user.deleted': ({ user_id }) => [{ rooms: [admins], refs: [ref('User', user_id), ref('Dashboard')] }],
  'email_code.issued': nobody,
  'second_factor.changed': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('SecondFactor')] }],
  'sessions.ended': nobody,
};

const apiKeyAudiences: AudiencesOf<keyof typeof apiKeyEvents> = {
  'api_key.changed': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('ApiKey')] }],
};

const linksChanged = ({ booking_id, user_id }: EventPayload<'share_link.revoked'>): Audience[] => [
  { rooms: [room.user(user_id), ...staff], refs: [ref('ShareLink', booking_id)] },
];

const shareLinkAudiences: AudiencesOf<keyof typeof shareLinkEvents> = {
  'share_link.created': linksChanged,
  'share_link.revoked': linksChanged,
};

/** Only admins see wallet messages. Pushes carry no row; clients refetch the page of messages. */
const paymentProofAudiences: AudiencesOf<keyof typeof paymentProofEvents> = {
  'proof.recorded': () => [{ rooms: [admins], refs: [ref('PaymentProof'), ref('Ledger')] }],
  'proof.matched': ({ payment_id }) => [
    { rooms: [admins], refs: [ref('Payment', payment_id), ref('PaymentProof')] },
  ],
  'proof_device.changed': () => [{ rooms: [admins], refs: [ref('ProofDevice')] }],
};

const staffSettingsAudiences: AudiencesOf<keyof typeof staffSettingsEvents> = {
  'staff.settings_changed': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('StaffSettings')] }],
};

/** The audiences of every event: each feature names its own, and an event without any does not compile. */
const eventAudiences: AudiencesOf<EventType> = {
  ...accountAudiences,
  ...apiKeyAudiences,
  ...webhookAudiences,
  ...driverAudiences,
  ...vehicleAudiences,
  ...documentExpiryAudiences,
  ...bookingAudiences,
  ...tripAudiences,
  ...shareLinkAudiences,
  ...replacementAudiences,
  ...offerAudiences,
  ...paymentAudiences,
  ...paymentProofAudiences,
  ...otpAudiences,
  ...ratingAudiences,
  ...moneyAudiences,
  ...disputeAudiences,
  ...payoutAudiences,
  ...supportAudiences,
  ...contactAudiences,
  ...notificationAudiences,
  ...staffSettingsAudiences,
};

/** The activity feed of admins shows the event itself. */
function activityFeed(event: DomainEvent): Audience[] {
  if (events[event.type].activity === null) return [];
  return [{ rooms: [admins], refs: [ref('Activity')], row: (rows) => rows.activity(event) }];
}

/** All recipients of pushes of an event. */
export function audiencesOf<T extends EventType>(event: DomainEvent<T>): Audience[] {
  return [...eventAudiences[event.type](event.payload), ...activityFeed(event)];
}
