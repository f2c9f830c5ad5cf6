import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import { usePriceGuidanceQuery } from '../api/prices.api';
import { useText } from '../i18n/use-text';
import { PriceComparison, PriceGuidance } from './price-guidance';
import { priceGuidanceMessages as m } from './booking.messages';
import styles from './price-guidance.module.css';
import { useFormats } from '../i18n/formats';
import { Money } from '../ui/values';
import { commonMessages as common } from '../ui/common.messages';

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

interface PriceBreakdownProps {
  offeredPrice: number;
  commission: number;
  total: number;
}

export function PriceBreakdown({ offeredPrice, commission, total }: PriceBreakdownProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <dl className={styles.breakdown}>
      <div>
        <dt>{t(common.offeredPrice)}</dt>
        <dd>
          <Money taka={offeredPrice} />
        </dd>
      </div>
      <div>
        <dt>{t(m.commission, { percent: formats.number(COMMISSION_PERCENT) })}</dt>
        <dd>
          <Money taka={commission} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t(common.total)}</dt>
        <dd>
          <Money taka={total} />
        </dd>
      </div>
    </dl>
  );
}
