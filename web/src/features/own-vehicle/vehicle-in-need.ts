import { daysLeft, vehiclePapers } from '@app/contracts/papers.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';

/** How urgently a vehicle needs its driver: rejected, then expired documents, then an unanswered question. */
function needOf({ status, expires_on, documents }: DriverVehicle, today: string): number {
  if (status === 'rejected') return 3;
  const isExpired = vehiclePapers.some((paper) => {
    const day = expires_on[paper];
    return day !== null && daysLeft(day, today) < 0;
  });
  if (isExpired) return 2;
  return documents.some(({ kind }) => kind === 'unconfirmed') ? 1 : 0;
}

/**
 * The vehicle with this id; without an id the one that needs its driver most, else the newest.
 * @param vehicles newest first
 */
export function vehicleToShow(
  vehicles: readonly DriverVehicle[],
  id: number | null,
  today: string,
): DriverVehicle | undefined {
  if (id !== null) return vehicles.find((vehicle) => vehicle.id === id);
  return [...vehicles].sort((a, b) => needOf(b, today) - needOf(a, today))[0];
}
