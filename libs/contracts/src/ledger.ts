import { z } from 'zod';
import { bookingSchema } from './bookings.js';
import { defineEndpoint } from './endpoint.js';
import { idParamsSchema } from './fields.js';

/** What happened to money, as the ledger names it. */
const transferKinds = [
  'payment_approved',
  'payment_received',
  'released',
  'cancelled',
  'decided',
  'payout_sent',
  'payout_failed',
  'refund_sent',
  'refund_failed',
  'corrected',
] as const;
const transferKindSchema = z.enum(transferKinds).meta({ id: 'TransferKind' });
export type TransferKind = z.infer<typeof transferKindSchema>;

export const ledgerEndpoints = {
  confirmDelivery: defineEndpoint({
    method: 'POST',
    path: '/bookings/:id/confirm-delivery',
    summary: 'Confirm that all is well with a completed booking: its money is released to the driver at once',
    access: ['user'],
    params: idParamsSchema,
    data: bookingSchema,
    failures: ['booking_not_found', 'booking_cancelled', 'booking_not_completed', 'already_released'],
  }),
} as const;
