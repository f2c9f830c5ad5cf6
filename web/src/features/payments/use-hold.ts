import type { Offer } from '@app/contracts/offers.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../api/api-error';
import { useHoldOfferMutation } from '../../api/offers.api';
import { newUuid } from '../../api/uuid';
import { usePassed } from '../../ui/use-passed';

/** What the last request for a hold gave, and the offer's version at that time. */
interface Asked {
  readonly until: string | null;
  readonly error: ApiError | null;
  readonly version: number;
}

export interface Hold {
  readonly state: 'asking' | 'held' | 'over' | 'refused';
  readonly until: string | null;
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  /** The page has held the offer at least once, so the customer may have sent money. */
  readonly wasHeld: boolean;
  readonly ask: () => void;
}

/**
 * Holds the offer while its payment page is open: asks once on arrival unless it is held already, and again on request.
 * @param isWanted the offer can be held and paid for
 */
export function useHold(offer: Offer, isWanted: boolean): Hold {
  const [hold, { isLoading }] = useHoldOfferMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [wasHeld, setWasHeld] = useState(false);
  const intent = useRef<string | null>(null);
  const { id, version } = offer;

  // Newer facts about the offer count more than the answer to an earlier request.
  const until = asked?.until && offer.version <= asked.version ? asked.until : offer.held_until;
  const isOver = usePassed(until);
  const isHeld = until !== null && !isOver;
  if (isHeld && !wasHeld) setWasHeld(true);

  const ask = useCallback(async () => {
    // A request without a definite answer is repeated under the same key: it counts once.
    intent.current ??= newUuid();
    try {
      const { data } = await hold({ params: { id }, idempotencyKey: intent.current }).unwrap();
      intent.current = null;
      setAsked({ until: data.until, error: null, version });
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status > 0 && error.status < 500) intent.current = null;
      // A refused renewal does not end the hold that runs.
      setAsked((last) => ({ until: last?.until ?? null, error, version }));
    }
  }, [hold, id, version]);

  // Once on arrival, and again after the offer could not be held for a while.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isWanted && !hasBegun.current && !isHeld) void ask();
    hasBegun.current = isWanted;
  }, [isWanted, isHeld, ask]);

  const error = asked?.error ?? null;
  const stateNow = () => {
    if (isHeld) return 'held';
    if (error) return 'refused';
    return until !== null || wasHeld ? 'over' : 'asking';
  };
  return { state: stateNow(), until, error, isBusy: isLoading, wasHeld, ask: () => void ask() };
}
