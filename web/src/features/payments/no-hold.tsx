import type { Offer } from '@app/contracts/offers.js';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { CallLink } from '../../ui/call-link';
import { Notice } from '../../ui/notice';
import { useDriverBusy, type DriverBusy } from '../../components/use-driver-busy';
import { useStale, type Stale } from '../../components/use-stale';
import { noHoldMessages as m } from './offer-hold.messages';
import styles from './hold-panel.module.css';

/** Why the offer cannot be paid for, by its state. */
export type Blocked = Stale | DriverBusy;

/** The state of the offer that keeps it from being paid for; null for one that can be paid for. */
export function useBlocked(offer: Offer): Blocked | null {
  const staleReason = useStale(offer);
  const driverBusy = useDriverBusy(offer);
  return staleReason ?? driverBusy;
}

const blockedTexts = {
  outdated: m.outdated,
  expired: m.expired,
  unavailable: m.unavailable,
  held: m.held,
  booked: m.booked,
} as const;

export interface NoHoldProps {
  offer: Offer;
  title?: string;
  /** Called when the customer says that they have sent money; absent when the form is shown anyway. */
  onHaveSent?: (() => void) | undefined;
  children: ReactNode;
}

/** Why the customer should not send money now, and what they can do. */
export function NoHold({ offer, title, onHaveSent, children }: NoHoldProps) {
  const t = useText();
  return (
    <Notice tone="waiting">
      <div className={styles.why}>
        <h2>{title ?? t(m.title)}</h2>
        {children}
        {!onHaveSent && <p>{t(m.alreadyPaid)}</p>}
        <div className={styles.actions}>
          <ButtonLink to={`/offers/${offer.booking_id}`}>{t(m.allOffers)}</ButtonLink>
          {offer.phone && <CallLink phone={offer.phone} name={offer.driver_name} />}
          {onHaveSent && (
            <Button look="quiet" onClick={onHaveSent}>
              {t(m.haveSent)}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}

/** The notice for an offer that is expired, outdated, or whose driver cannot come. */
export function BlockedOffer({ blocked, ...rest }: Omit<NoHoldProps, 'children'> & { blocked: Blocked }) {
  const t = useText();
  const { time } = useFormats();
  const { driver_free_at: freeAt } = rest.offer;
  const isBusy = blocked === 'held' || blocked === 'booked';
  return (
    <NoHold {...(isBusy && { title: t(m.busyTitle) })} {...rest}>
      <p>{t(blockedTexts[blocked], { time: freeAt ? time(Date.parse(freeAt)) : '' })}</p>
    </NoHold>
  );
}
