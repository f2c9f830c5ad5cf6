import { z } from 'zod';
import { bookingSchema } from './bookings.js';
import { defineEndpoint } from './endpoint.js';
import { idSchema, oneTimeCodeText, requiredText } from './fields.js';
import { staffRoles } from './roles.js';
import { timeSchema } from './time.js';

/** The delivery code. */

/** Lifetime of a code, number of tries, and pause before a new one. */
export const OTP_LIFETIME_SECONDS = 600;
export const OTP_MAX_TRIES = 5;
export const OTP_RESEND_SECONDS = 60;

const sendOtpBodySchema = z.object({
  offer_id: idSchema,
  /** Required when an operator or admin sends the code for the driver. */
  reason: requiredText(2000, 'reason_required').optional(),
});

export type SendOtpBody = z.output<typeof sendOtpBodySchema>;

export const verifyOtpBodySchema = z.object({
  otp: oneTimeCodeText('otp_invalid', 'otp_required'),
  offer_id: idSchema,
});
export type VerifyOtpBody = z.output<typeof verifyOtpBodySchema>;

/** When the code stops working and when the next one may be sent; never the code. */
export const otpReceiptSchema = z
  .object({ expires_at: timeSchema, resend_at: timeSchema })
  .meta({ id: 'OtpReceipt' });
export type OtpReceipt = z.infer<typeof otpReceiptSchema>;

export const otpEndpoints = {
  send: defineEndpoint('POST', '/bookings/:id/send-otp', {
    summary: 'Send the customer the delivery code. The response does not contain it',
    access: ['driver', ...staffRoles],
    body: sendOtpBodySchema,
    data: otpReceiptSchema,
    failures: [
      'booking_not_found',
      'offer_not_found',
      'booking_completed',
      'booking_cancelled',
      'otp_not_selected',
      'otp_payment_not_approved',
      'otp_too_soon',
    ],
  }),
  verify: defineEndpoint('POST', '/bookings/:id/verify-otp', {
    summary: 'Enter the delivery code, which completes the booking',
    access: ['user'],
    keyScope: 'bookings:write',
    body: verifyOtpBodySchema,
    data: bookingSchema,
    incomplete: 'otp_required',
    failures: [
      'booking_not_found',
      'booking_completed',
      'booking_cancelled',
      'no_selected_offer',
      'payment_not_confirmed',
      'otp_exhausted',
    ],
  }),
} as const;
