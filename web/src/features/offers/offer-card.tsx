import type { Offer } from '@app/contracts/offers.js';
import { useId } from 'react';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardActions, CardRow } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { LongText } from '../../ui/long-text';
import { PriceBreakdown } from '../../ui/price-breakdown';
import { OfferStatusTag, Tag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import styles from './offer-card.module.css';
import { offerMessages as m } from './offers.messages';

export interface OfferCardProps {
  offer: Offer;
  /** The booking can still be given to somebody. */
  isChoosable: boolean;
  isCustomer: boolean;
}

/** What `/confirm-offer/:offerId` is handed by this page; without it that page asks the server. */
interface ConfirmOfferState {
  readonly bookingId: number;
  readonly offeredPrice: number;
  readonly offer: Offer;
}

/** One offer: who, what they say, how to reach them, and what it comes to. */
export function OfferCard({ offer, isChoosable, isCustomer }: OfferCardProps) {
  const t = useText();
  const titleId = useId();
  const isAccepted = offer.status === 'accepted';
  const isPaidFor = isCustomer && offer.is_selected === 1;

  return (
    <Card as="article" isHighlighted={isAccepted || isPaidFor} aria-labelledby={titleId}>
      <CardRow>
        <h2 id={titleId} className={styles.driver} translate="no">
          <span className={styles.initial} aria-hidden="true">
            {(offer.driver_name || '#').slice(0, 1)}
          </span>
          {offer.driver_name || t(m.driver, { id: offer.driver_id })}
        </h2>
        <OfferStatusTag status={offer.status} />
      </CardRow>
      {isPaidFor && (
        <div>
          <Tag tone="active">{t(m.paidFor)}</Tag>
        </div>
      )}
      {offer.message && (
        <blockquote className={styles.message}>
          <LongText text={offer.message} />
        </blockquote>
      )}
      <Contact offer={offer} />
      <div className={styles.price}>
        <PriceBreakdown
          offeredPrice={offer.offered_price}
          commission={offer.commission}
          total={offer.total}
        />
      </div>
      <NextStep offer={offer} isChoosable={isChoosable} isCustomer={isCustomer} />
    </Card>
  );
}

/** How to reach the driver, and when they offered. */
function Contact({ offer }: Pick<OfferCardProps, 'offer'>) {
  const t = useText();
  return (
    <ul className={styles.contact} translate="no">
      {offer.phone && (
        <li>
          <a href={`tel:${offer.phone.replace(/[^\d+]/g, '')}`} aria-label={`${t(m.phone)}: ${offer.phone}`}>
            <Icon name="phone" size={18} />
            {offer.phone}
          </a>
        </li>
      )}
      {offer.email && (
        <li>
          <a href={`mailto:${offer.email}`} aria-label={`${t(m.email)}: ${offer.email}`}>
            <Icon name="mail" size={18} />
            {offer.email}
          </a>
        </li>
      )}
      <li className={styles.time}>
        <Icon name="clock" size={18} />
        <span className="visually-hidden">{t(m.offeredAt)}</span>
        <DateTime iso={offer.created_at} />
      </li>
    </ul>
  );
}

/** What the reader can do with the offer now, if anything. */
function NextStep({ offer, isChoosable, isCustomer }: OfferCardProps) {
  const t = useText();
  // A completed booking has nothing left to enter.
  if (offer.status === 'accepted' && isCustomer && offer.booking_status !== 'completed') {
    return (
      <CardActions>
        <ButtonLink look="accent" icon="pin" isBlock to={`/destination-reached/${offer.id}`}>
          {t(m.destinationLink)}
        </ButtonLink>
      </CardActions>
    );
  }
  if (!isChoosable || offer.status !== 'pending') return null;
  const { booking_id: bookingId, offered_price: offeredPrice } = offer;
  const state: ConfirmOfferState = { bookingId, offeredPrice, offer };
  return (
    <CardActions>
      <ButtonLink look="accent" isBlock to={`/confirm-offer/${offer.id}`} state={state}>
        {t(m.confirmOffer)}
      </ButtonLink>
    </CardActions>
  );
}
