import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import type { District } from '@app/contracts/districts.js';
import type { QuietHours } from '@app/contracts/notification-preferences.js';
import { isQuiet } from './quiet-hours.rules.js';
import { districtsIn } from '../shared/district.rules.js';

/** A driver's vehicles and alert preferences. */
export interface AlertPreferences {
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
 * Whether a driver is alerted of a new booking. An address without a known district matches every driver: a needless
 * alert is better than a missed one.
 */
export function matchesBooking(preferences: AlertPreferences, booking: AlertedBooking): boolean {
  const { drives, vehicleTypes, districts } = preferences;
  if (!drives.includes(booking.vehicleType)) return false;
  if (vehicleTypes && !vehicleTypes.includes(booking.vehicleType)) return false;
  if (!districts) return true;
  const pickupDistricts = districtsIn(booking.pickupAddress);
  return pickupDistricts.length === 0 || pickupDistricts.some((district) => districts.includes(district));
}

/** Whether the open app may show the alert now. */
export function mayAlertNow(wantsLive: boolean, quiet: QuietHours | null, now: Date): boolean {
  return wantsLive && !isQuiet(quiet, now);
}
