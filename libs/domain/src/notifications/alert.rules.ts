import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import type { District } from '@app/contracts/districts.js';
import type { QuietHours } from '@app/contracts/notification-preferences.js';
import { isQuiet } from './quiet-hours.rules.js';
import { knownDistricts } from '../shared/district.rules.js';

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
  /** As stored: the pickup's district, otherwise the districts named in its address, otherwise `unknown`. */
  pickupDistricts: readonly string[];
}

/**
 * Whether a driver is alerted of a new booking. A pickup whose district is unknown matches every driver: a needless
 * alert is better than a missed one.
 */
export function matchesBooking(preferences: AlertPreferences, booking: AlertedBooking): boolean {
  const { drives, vehicleTypes, districts } = preferences;
  if (!drives.includes(booking.vehicleType)) return false;
  if (vehicleTypes && !vehicleTypes.includes(booking.vehicleType)) return false;
  if (!districts) return true;
  const pickupDistricts = knownDistricts(booking.pickupDistricts);
  return pickupDistricts === null || pickupDistricts.some((district) => districts.includes(district));
}

/** Whether the open app may show the alert now. */
export function mayAlertNow(wantsLive: boolean, quiet: QuietHours | null, now: Date): boolean {
  return wantsLive && !isQuiet(quiet, now);
}
