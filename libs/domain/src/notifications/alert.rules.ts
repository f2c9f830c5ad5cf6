import type { BookingVehicleType } from '@app/contracts/bookings.js';
import type { District } from '@app/contracts/districts.js';
import type { QuietHours } from '@app/contracts/notification-preferences.js';
import { isQuiet } from './quiet-hours.rules.js';
import { districtsIn } from './district.rules.js';

/** What a driver drives and wants to hear of. */
export interface AlertWishes {
  /** Types of their approved vehicles. */
  drives: readonly string[];
  /** Null = all that they drive. */
  vehicleTypes: readonly BookingVehicleType[] | null;
  /** Null = anywhere. */
  districts: readonly District[] | null;
}

export interface AlertedBooking {
  vehicleType: BookingVehicleType;
  pickupAddress: string;
}

/**
 * Whether a new booking is for a driver. An address without a known district matches every driver: one alert too many
 * is better than a missed job.
 */
export function suits(wishes: AlertWishes, booking: AlertedBooking): boolean {
  const { drives, vehicleTypes, districts } = wishes;
  if (!drives.includes(booking.vehicleType)) return false;
  if (vehicleTypes && !vehicleTypes.includes(booking.vehicleType)) return false;
  if (!districts) return true;
  const named = districtsIn(booking.pickupAddress);
  return named.length === 0 || named.some((district) => districts.includes(district));
}

/** Whether it may ring in the open app now. */
export function mayRing(wantsLive: boolean, quiet: QuietHours | null, now: Date): boolean {
  return wantsLive && !isQuiet(quiet, now);
}
