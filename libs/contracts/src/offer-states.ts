import { z } from 'zod';

/** States that bookings, offers and payments share. Apart, so that their contracts do not import each other in a circle. */

const offerStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
export const offerStatusSchema = z.enum(offerStatuses).meta({ id: 'OfferStatus' });
export type OfferStatus = z.infer<typeof offerStatusSchema>;

/** Payment status of a booking or offer; an approved payment is `paid`. */
export const paymentStates = ['none', 'pending', 'rejected', 'paid'] as const;
export const paymentStateSchema = z.enum(paymentStates).meta({ id: 'PaymentState' });
export type PaymentState = z.infer<typeof paymentStateSchema>;
