import { dhakaDay, type Paper, paperStateOf, vehiclePapers } from '@app/contracts/papers.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { serverNow } from '../../api/server-clock';
import type { OfferTarget } from './use-offer-dialog';

/** One of the driver's vehicles in the dialog, and whether it can be offered. */
export interface VehicleChoice {
  readonly vehicle: DriverVehicle;
  /** It cannot carry the load. */
  readonly isTooSmall: boolean;
  /** Expired papers. */
  readonly expired: readonly Paper[];
}

function expiredPapers({ expires_on }: DriverVehicle, today: string): Paper[] {
  return vehiclePapers.filter((paper) => {
    const day = expires_on[paper];
    return day !== null && paperStateOf(day, today) === 'expired';
  });
}

/** The approved vehicles of the booked type. @param weightKg of the load, when known */
export function vehicleChoices(
  vehicles: readonly DriverVehicle[],
  type: OfferTarget['vehicleType'],
  weightKg: number | null | undefined,
): VehicleChoice[] {
  const today = dhakaDay(new Date(serverNow()));
  return vehicles
    .filter((vehicle) => vehicle.status === 'approved' && vehicle.type === type)
    .map((vehicle) => ({
      vehicle,
      isTooSmall: Boolean(weightKg && vehicle.capacity_kg < weightKg),
      expired: expiredPapers(vehicle, today),
    }));
}

/** The ids that can be chosen. */
export function usableIds(choices: readonly VehicleChoice[]): number[] {
  return choices
    .filter(({ isTooSmall, expired }) => !isTooSmall && expired.length === 0)
    .map(({ vehicle }) => vehicle.id);
}

/** The vehicle that was used last, else the first one; null when none can be chosen. @param usedIds the newest first */
export function firstVehicle(
  usable: readonly number[],
  usedIds: readonly (number | null | undefined)[],
): number | null {
  return usedIds.find((id) => id != null && usable.includes(id)) ?? usable[0] ?? null;
}
