import { usePriceGuidanceQuery } from '../api/prices.api';
import { useText } from '../i18n/use-text';
import { PriceComparison, PriceGuidance } from './price-guidance';
import { priceGuidanceMessages as m } from './price-guidance.messages';
import styles from './price-guidance.module.css';

/** What trips like a booking usually cost, in a space that is there while it is loaded. */
export function BookingPrice({ bookingId }: { bookingId: number }) {
  const t = useText();
  const { data: band, isSuccess } = usePriceGuidanceQuery({ params: { id: bookingId } });
  return (
    <div className={styles.reserved}>
      {band && <PriceGuidance band={band} />}
      {isSuccess && !band && <span className="soft">{t(m.noSimilar)}</span>}
    </div>
  );
}

/** How an offer compares with what trips like its booking usually cost. */
export function OfferComparison({ bookingId, price }: { bookingId: number; price: number }) {
  const { data: band } = usePriceGuidanceQuery({ params: { id: bookingId } });
  return band && <PriceComparison price={price} band={band} />;
}
