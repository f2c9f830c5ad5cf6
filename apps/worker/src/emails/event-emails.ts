import { accountEmails } from '../accounts/accounts.emails.js';
import { bookingEmails } from '../bookings/bookings.emails.js';
import { disputeEmails } from '../disputes/disputes.emails.js';
import { driverEmails } from '../drivers/drivers.emails.js';
import { otpEmails } from '../otp/otp.emails.js';
import { paperEmails } from '../papers/papers.emails.js';
import { paymentEmails } from '../payments/payments.emails.js';
import { payoutEmails } from '../payouts/payouts.emails.js';
import { replacementEmails } from '../replacements/replacements.emails.js';
import { tripEmails } from '../trips/trips.emails.js';
import { vehicleEmails } from '../vehicles/vehicles.emails.js';

/** The emails of all features, by event. */
export const eventEmails = {
  ...accountEmails,
  ...driverEmails,
  ...vehicleEmails,
  ...paperEmails,
  ...bookingEmails,
  ...tripEmails,
  ...replacementEmails,
  ...paymentEmails,
  ...disputeEmails,
  ...otpEmails,
  ...payoutEmails,
};

/** The events that send an email. */
export type EmailedEvent = keyof typeof eventEmails;
