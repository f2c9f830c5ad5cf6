import { z } from 'zod';
import { code } from './errors.js';

/** States that bookings, offers and payments share. Apart, so that their contracts do not import each other in a circle. */

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const bookingStatusSchema = z.enum(bookingStatuses).meta({ id: 'BookingStatus' });
export type BookingStatus = z.infer<typeof bookingStatusSchema>;

export const bookingVehicleTypes = ['truck', 'pickup', 'van'] as const;
export const bookingVehicleTypeSchema = z
  .enum(bookingVehicleTypes, code('invalid_value'))
  .meta({ id: 'BookingVehicleType' });
export type BookingVehicleType = z.infer<typeof bookingVehicleTypeSchema>;

export const offerStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
export const offerStatusSchema = z.enum(offerStatuses).meta({ id: 'OfferStatus' });
export type OfferStatus = z.infer<typeof offerStatusSchema>;

/** Payment status of a booking or offer; an approved payment is `paid`. */
export const paymentStates = ['none', 'pending', 'rejected', 'paid'] as const;
export const paymentStateSchema = z.enum(paymentStates).meta({ id: 'PaymentState' });
export type PaymentState = z.infer<typeof paymentStateSchema>;
