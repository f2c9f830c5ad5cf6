import { accountMails } from '../accounts/accounts.mails.js';
import { bookingMails } from '../bookings/bookings.mails.js';
import { disputeMails } from '../disputes/disputes.mails.js';
import { driverMails } from '../drivers/drivers.mails.js';
import { otpMails } from '../otp/otp.mails.js';
import { paperMails } from '../papers/papers.mails.js';
import { paymentMails } from '../payments/payments.mails.js';
import { payoutMails } from '../payouts/payouts.mails.js';
import { replacementMails } from '../replacements/replacements.mails.js';
import { tripMails } from '../trips/trips.mails.js';
import { vehicleMails } from '../vehicles/vehicles.mails.js';

/** The emails of all features, by event. */
export const eventMails = {
  ...accountMails,
  ...driverMails,
  ...vehicleMails,
  ...paperMails,
  ...bookingMails,
  ...tripMails,
  ...replacementMails,
  ...paymentMails,
  ...disputeMails,
  ...otpMails,
  ...payoutMails,
};

/** The events that send an email. */
export type MailedEvent = keyof typeof eventMails;
