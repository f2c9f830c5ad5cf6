import { OFFER_HOLD_MINUTES, OFFER_HOLDS_MAX } from '@app/contracts/limits.js';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { LoadingState } from '../../ui/states';
import { formatSeconds, useSecondsLeft, usePassed } from '../../ui/timers';
import { holdMessages as m, noHoldMessages } from './payments.messages';
import styles from './confirm-offer.module.css';
import { uiMessages } from '../../ui/ui.messages';
import type { Offer } from '@app/contracts/offers.js';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { toApiError, type ApiError } from '../../api/api-error';
import { useHoldOfferMutation } from '../../api/offers.api';
import { newUuid } from '../../lib/uuid';
import { CallLink } from '../../ui/contact-links';
import { Notice } from '../../ui/notice';
import {
  type DriverBusy,
  useDriverBusy,
  type StaleReason,
  useStaleReason,
} from '../../components/offer-availability';

/** Why the offer cannot be paid for, by its state. */
type BlockReason = StaleReason | DriverBusy;

/** The state of the offer that keeps it from being paid for; null for one that can be paid for. */
export function useBlockReason(offer: Offer): BlockReason | null {
  const staleReason = useStaleReason(offer);
  const driverBusy = useDriverBusy(offer);
  return staleReason ?? driverBusy;
}

const blockTexts = {
  outdated: noHoldMessages.outdated,
  expired: noHoldMessages.expired,
  unavailable: noHoldMessages.unavailable,
  held: noHoldMessages.held,
  booked: noHoldMessages.booked,
} as const;

interface NoHoldProps {
  offer: Offer;
  title?: string;
  /** Called when the customer says that they have sent money; absent when the form is shown anyway. */
  onHaveSent?: (() => void) | undefined;
  children: ReactNode;
}

/** Why the customer should not send money now, and what they can do. */
function NoHold({ offer, title, onHaveSent, children }: NoHoldProps) {
  const t = useText();
  return (
    <Notice tone="waiting">
      <div className={styles.why}>
        <h2>{title ?? t(noHoldMessages.title)}</h2>
        {children}
        {!onHaveSent && <p>{t(noHoldMessages.alreadyPaid)}</p>}
        <div className="button-row">
          <ButtonLink to={`/offers/${offer.booking_id}`}>{t(noHoldMessages.allOffers)}</ButtonLink>
          {offer.phone && <CallLink phone={offer.phone} name={offer.driver_name} />}
          {onHaveSent && (
            <Button look="quiet" onClick={onHaveSent}>
              {t(noHoldMessages.haveSent)}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}

/** The notice for an offer that is expired, outdated, or whose driver cannot come. */
function BlockedOffer({
  blockReason,
  ...rest
}: Omit<NoHoldProps, 'children'> & { blockReason: BlockReason }) {
  const t = useText();
  const { time } = useFormats();
  const { driver_free_at: freeAt } = rest.offer;
  const isBusy = blockReason === 'held' || blockReason === 'booked';
  return (
    <NoHold {...(isBusy && { title: t(noHoldMessages.busyTitle) })} {...rest}>
      <p>{t(blockTexts[blockReason], { time: freeAt ? time(Date.parse(freeAt)) : '' })}</p>
    </NoHold>
  );
}

/** What the last request for a hold gave, and the offer's version at that time. */
interface HoldAnswer {
  readonly until: string | null;
  readonly error: ApiError | null;
  readonly version: number;
}

interface Hold {
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
 * @param isHoldable the offer can be held and paid for
 */
export function useHold(offer: Offer, isHoldable: boolean): Hold {
  const [hold, { isLoading }] = useHoldOfferMutation();
  const [requestedHold, setRequestedHold] = useState<HoldAnswer | null>(null);
  const [wasHeld, setWasHeld] = useState(false);
  const intent = useRef<string | null>(null);
  const { id, version } = offer;

  // Newer facts about the offer count more than the answer to an earlier request.
  const until =
    requestedHold?.until && offer.version <= requestedHold.version ? requestedHold.until : offer.held_until;
  const isOver = usePassed(until);
  const isHeld = until !== null && !isOver;
  if (isHeld && !wasHeld) setWasHeld(true);

  const ask = useCallback(async () => {
    // A request without a definite answer is repeated under the same key: it counts once.
    intent.current ??= newUuid();
    try {
      const { data } = await hold({ params: { id }, idempotencyKey: intent.current }).unwrap();
      intent.current = null;
      setRequestedHold({ until: data.until, error: null, version });
    } catch (error) {
      const apiError = toApiError(error);
      if (apiError.status > 0 && apiError.status < 500) intent.current = null;
      // A refused renewal does not end the hold that runs.
      setRequestedHold((last) => ({ until: last?.until ?? null, error: apiError, version }));
    }
  }, [hold, id, version]);

  // Once on arrival, and again after the offer could not be held for a while.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isHoldable && !hasBegun.current && !isHeld) void ask();
    hasBegun.current = isHoldable;
  }, [isHoldable, isHeld, ask]);

  const error = requestedHold?.error ?? null;
  const stateNow = () => {
    if (isHeld) return 'held';
    if (error) return 'refused';
    return until !== null || wasHeld ? 'over' : 'asking';
  };
  return { state: stateNow(), until, error, isBusy: isLoading, wasHeld, ask: () => void ask() };
}

interface HoldPanelProps extends Pick<NoHoldProps, 'offer' | 'onHaveSent'> {
  hold: Hold;
  blockReason: BlockReason | null;
}

/** The offer's state as the server refused the hold, before a push has told it. */
const refusedStates: Readonly<Record<string, BlockReason>> = {
  offer_expired: 'expired',
  offer_outdated: 'outdated',
  driver_unavailable: 'unavailable',
};

/** The hold of the offer: its countdown, or why there is none and what to do. */
export function HoldPanel({ hold, blockReason, ...rest }: HoldPanelProps) {
  const t = useText();
  const refusal = blockReason ?? refusedStates[hold.error?.code ?? ''];
  if (refusal && (blockReason || hold.state === 'refused'))
    return <BlockedOffer blockReason={refusal} {...rest} />;
  if (hold.state === 'asking') return <LoadingState count={1} text={t(m.asking)} />;
  if (hold.state === 'held') return <Countdown hold={hold} />;
  if (hold.state === 'refused') return <RefusedHold hold={hold} {...rest} />;
  return (
    <NoHold title={t(m.overTitle)} {...rest}>
      <p>{t(m.over)}</p>
      <Renew hold={hold} look="accent" />
    </NoHold>
  );
}

function Renew({ hold, look = 'secondary' }: { hold: Hold; look?: 'accent' | 'secondary' }) {
  const t = useText();
  return (
    <div className={styles.renew}>
      <Button look={look} icon="clock" isBusy={hold.isBusy} onClick={hold.ask}>
        {t(m.renew, { minutes: OFFER_HOLD_MINUTES })}
      </Button>
      <span className="soft">{t(m.holdsInAll, { count: OFFER_HOLDS_MAX })}</span>
    </div>
  );
}

function Countdown({ hold }: { hold: Hold }) {
  const t = useText();
  const { digits, time } = useFormats();
  const errorText = useErrorText();
  const secondsLeft = useSecondsLeft(hold.until) ?? 0;
  return (
    <Card as="section" isHighlighted aria-label={t(m.title)}>
      <div className={styles.hold}>
        <h2>{t(m.title)}</h2>
        <span role="timer" aria-label={t(m.timeLeft)} className={`${styles.clock} tabular`}>
          {formatSeconds(secondsLeft, (value) => digits(String(value)))}
        </span>
        <p className="soft">{t(m.held, { time: time(Date.parse(hold.until ?? '')) })}</p>
        {hold.error && (
          <p role="alert">{errorText(hold.error, { network: m.renewNetwork, failed: m.failed })}</p>
        )}
        <Renew hold={hold} />
      </div>
    </Card>
  );
}

function RefusedHold({ hold, ...rest }: Omit<HoldPanelProps, 'blockReason'>) {
  const t = useText();
  const errorText = useErrorText();
  const { code = '', status = 0 } = hold.error ?? {};
  const retryButton = (
    <Button icon="refresh" isBusy={hold.isBusy} onClick={hold.ask}>
      {t(uiMessages.retry)}
    </Button>
  );
  if (code === 'driver_busy') {
    return (
      <NoHold title={t(noHoldMessages.busyTitle)} {...rest}>
        <p>{t(m.busy)}</p>
        <div>{retryButton}</div>
      </NoHold>
    );
  }
  if (code === 'holds_used_up') {
    return (
      <NoHold title={t(m.usedUpTitle)} {...rest}>
        <p>{t(m.usedUp)}</p>
      </NoHold>
    );
  }
  return (
    <NoHold {...rest}>
      <p>{errorText(hold.error, { network: m.network, failed: m.failed })}</p>
      {(code === 'network' || status >= 500 || status === 429) && <div>{retryButton}</div>}
    </NoHold>
  );
}
