import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { flagSchema, idSchema } from './fields.js';
import { signedTakaSchema, takaSchema } from './money.js';

export const moneyEvents = defineEvents({
  /** What was held for a booking is divided between driver and commission. */
  'money.released': {
    activity: 'payment',
    payload: z.object({
      booking_id: idSchema,
      user_id: idSchema,
      driver_id: idSchema,
      /** What the driver gets. */
      amount: takaSchema,
      /** 1 when the customer confirmed the delivery; 0 when the time was over. */
      is_confirmed: flagSchema,
    }),
  },
  /** The wallet was corrected against a statement; negative when it has less than the ledger said. */
  'wallet.corrected': {
    activity: 'payment',
    payload: z.object({ transfer_id: idSchema, difference: signedTakaSchema, reason: z.string() }),
  },
});
