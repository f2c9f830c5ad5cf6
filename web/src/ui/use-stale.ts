import type { Offer } from '@app/contracts/offers.js';
import { usePassed } from './use-passed';

/** Why the customer cannot choose an offer until its driver sends it again. */
export type Stale = 'outdated' | 'expired';

type OfferState = Pick<
  Offer,
  'status' | 'is_selected' | 'payment_status' | 'valid_until' | 'is_expired' | 'is_outdated'
> & { readonly held_until?: string | null };

/** The state of an offer that waits to be chosen, by the server's clock; null for one that can be chosen or is closed. */
export function useStale(offer: OfferState | null): Stale | null {
  const isOver = usePassed(offer?.valid_until);
  const isFreed = usePassed(offer?.held_until);
  if (!offer || offer.status !== 'pending' || offer.is_selected === 1 || offer.payment_status === 'pending')
    return null;
  if (offer.is_outdated) return 'outdated';
  // What is held can be paid for until the hold ends.
  if (offer.held_until && !isFreed) return null;
  return offer.is_expired || isOver ? 'expired' : null;
}
