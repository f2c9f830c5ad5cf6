import { z } from 'zod';
import { code } from './errors.js';

/** States of a booking, and the vehicles that can be booked. */

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const bookingStatusSchema = z.enum(bookingStatuses).meta({ id: 'BookingStatus' });
export type BookingStatus = z.infer<typeof bookingStatusSchema>;

export const bookingVehicleTypes = ['truck', 'pickup', 'van'] as const;
export const bookingVehicleTypeSchema = z
  .enum(bookingVehicleTypes, { error: code('invalid_value') })
  .meta({ id: 'BookingVehicleType' });
export type BookingVehicleType = z.infer<typeof bookingVehicleTypeSchema>;
