import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const codeFacts = z.object({
  booking_id: idSchema,
  offer_id: idSchema,
  user_id: idSchema,
  driver_id: idSchema,
  expires_at: z.string(),
});

export const otpEvents = defineEvents({
  'otp.issued': {
    activity: 'booking',
    payload: codeFacts.extend({ otp_id: idSchema, sealed_code: z.string() }),
  },
  /** All attempts were used, so the code with this expiry no longer works. */
  'otp.exhausted': { activity: null, payload: codeFacts },
});
