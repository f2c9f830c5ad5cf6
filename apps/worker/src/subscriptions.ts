import type { EventType } from '@app/contracts/events.js';
import type { WebhookEvent } from '@app/contracts/webhooks.js';
import { accountSubscriptions } from './accounts/accounts.subscriptions.js';
import { bookingSubscriptions } from './bookings/bookings.subscriptions.js';
import { contactSubscriptions } from './contact/contact.subscriptions.js';
import { disputeSubscriptions } from './disputes/disputes.subscriptions.js';
import { driverSubscriptions } from './drivers/drivers.subscriptions.js';
import { moneySubscriptions } from './money/money.subscriptions.js';
import { notificationSubscriptions } from './notifications/notifications.subscriptions.js';
import { offerSubscriptions } from './offers/offers.subscriptions.js';
import { otpSubscriptions } from './otp/otp.subscriptions.js';
import { documentExpirySubscriptions } from './document-expiry/document-expiry.subscriptions.js';
import { paymentSubscriptions } from './payments/payments.subscriptions.js';
import { paymentProofSubscriptions } from './payment-proofs/payment-proofs.subscriptions.js';
import { payoutSubscriptions } from './payouts/payouts.subscriptions.js';
import { ratingSubscriptions } from './ratings/ratings.subscriptions.js';
import { shareLinkSubscriptions } from './share-links/share-links.subscriptions.js';
import { supportSubscriptions } from './support/support.subscriptions.js';
import { replacementSubscriptions } from './replacements/replacements.subscriptions.js';
import { tripSubscriptions } from './trips/trips.subscriptions.js';
import { vehicleSubscriptions } from './vehicles/vehicles.subscriptions.js';
import type { QueueWebhooks } from './webhooks/queue-webhooks.delivery.js';
import { webhookSubscriptions } from './webhooks/webhooks.subscriptions.js';
import type { Subscriptions } from './pipeline/handlers.js';
import type { apiKeyEvents } from '@app/contracts/api-keys.events.js';
import { PushToScreens } from './pipeline/push-to-screens.delivery.js';
import type { staffSettingsEvents } from '@app/contracts/staff-settings.events.js';

/** Features whose events are only pushed. */
const staffSettingsSubscriptions = {
  'staff.settings_changed': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof staffSettingsEvents>;

const apiKeySubscriptions = {
  'api_key.changed': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof apiKeyEvents>;

/** An event that webhooks can have: `QueueWebhooks` is the last of its deliveries. */
interface WebhookSubscribers {
  deliveries: readonly [...unknown[], typeof QueueWebhooks];
}

/** The subscribers of every event: each feature names its own, and an event without an entry does not compile. */
export const subscriptions = {
  ...accountSubscriptions,
  ...apiKeySubscriptions,
  ...webhookSubscriptions,
  ...driverSubscriptions,
  ...vehicleSubscriptions,
  ...documentExpirySubscriptions,
  ...bookingSubscriptions,
  ...tripSubscriptions,
  ...shareLinkSubscriptions,
  ...replacementSubscriptions,
  ...offerSubscriptions,
  ...paymentSubscriptions,
  ...paymentProofSubscriptions,
  ...otpSubscriptions,
  ...ratingSubscriptions,
  ...moneySubscriptions,
  ...disputeSubscriptions,
  ...payoutSubscriptions,
  ...supportSubscriptions,
  ...contactSubscriptions,
  ...notificationSubscriptions,
  ...staffSettingsSubscriptions,
} as const satisfies Subscriptions<EventType> & Record<WebhookEvent, WebhookSubscribers>;
