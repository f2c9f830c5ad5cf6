import type { Offer } from '@app/contracts/offers.js';
import { serverNow } from '../lib/server-clock';
import { usePassed } from '../ui/use-passed';

/** Why the driver of an offer cannot come: suspended, held by another customer who pays now, or booked by one who has paid. */
export type DriverBusy = 'unavailable' | 'held' | 'booked';

/** The state of the driver at a time; null when they can come. A hold ends without a push. @param now milliseconds */
export function driverBusyAt(offer: Offer, now: number): DriverBusy | null {
  const { is_driver_available: isAvailable, driver_busy: busyReason, driver_free_at: freeAt } = offer;
  if (isAvailable) return null;
  if (busyReason === 'booked') return 'booked';
  if (busyReason === 'held') return freeAt && Date.parse(freeAt) <= now ? null : 'held';
  return 'unavailable';
}

/** The state of the driver now, by the server's clock. */
export function useDriverBusy(offer: Offer): DriverBusy | null {
  usePassed(offer.driver_free_at);
  return driverBusyAt(offer, serverNow());
}
