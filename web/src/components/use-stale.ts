import type { Offer } from '@app/contracts/offers.js';
import { serverNow } from '../lib/server-clock';
import { usePassed } from '../ui/timers';

/** Why the customer cannot choose an offer until its driver sends it again. */
export type Stale = 'outdated' | 'expired';

type OfferState = Pick<
  Offer,
  'status' | 'is_selected' | 'payment_status' | 'valid_until' | 'is_expired' | 'is_outdated'
> & { readonly held_until?: string | null };

/** The state of an offer that waits to be chosen; null for one that can be chosen or is closed. @param now milliseconds */
export function staleAt(offer: OfferState, now: number): Stale | null {
  const isPassed = (time: string | null | undefined) => Boolean(time) && Date.parse(time!) <= now;
  if (offer.status !== 'pending' || offer.is_selected === 1 || offer.payment_status === 'pending')
    return null;
  if (offer.is_outdated) return 'outdated';
  // What is held can be paid for until the hold ends.
  if (offer.held_until && !isPassed(offer.held_until)) return null;
  return offer.is_expired || isPassed(offer.valid_until) ? 'expired' : null;
}

/** The state of an offer now, by the server's clock. */
export function useStale(offer: OfferState | null): Stale | null {
  usePassed(offer?.valid_until);
  usePassed(offer?.held_until);
  return offer && staleAt(offer, serverNow());
}
