import { type DomainEvent, events, type EventType } from '@app/contracts/events.js';
import { accountAudiences } from '../accounts/account.events.js';
import { apiKeyAudiences } from '../api-keys/api-key.events.js';
import { staffSettingsAudiences } from '../staff-settings/staff-settings.events.js';
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
import { paymentProofAudiences } from '../payment-proofs/payment-proof.events.js';
import { payoutAudiences } from '../payouts/payout.events.js';
import { ratingAudiences } from '../ratings/rating.events.js';
import { shareLinkAudiences } from '../share-links/share-link.events.js';
import { supportAudiences } from '../support/support.events.js';
import { replacementAudiences } from '../replacements/replacement.events.js';
import { tripAudiences } from '../trips/trip.events.js';
import { vehicleAudiences } from '../vehicles/vehicle.events.js';
import { webhookAudiences } from '../webhooks/webhook.events.js';
import { admins, type Audience, type AudiencesOf, ref } from './audience.js';

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
