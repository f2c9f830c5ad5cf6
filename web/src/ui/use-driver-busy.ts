import type { Offer } from '@app/contracts/offers.js';
import { usePassed } from './use-passed';

/** Why the driver of an offer cannot come: suspended, held by another customer who pays now, or booked by one who has paid. */
export type DriverBusy = 'unavailable' | 'held' | 'booked';

/** The state of the driver by the server's clock; null when they can come. A hold ends without a push. */
export function useDriverBusy(offer: Offer): DriverBusy | null {
  const { is_driver_available: isAvailable, driver_busy: busy, driver_free_at: freeAt } = offer;
  const isFree = usePassed(freeAt);
  if (isAvailable) return null;
  if (busy === 'booked') return 'booked';
  if (busy === 'held') return isFree ? null : 'held';
  return 'unavailable';
}
