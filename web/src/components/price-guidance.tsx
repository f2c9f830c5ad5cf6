import { formatDay } from '@app/contracts/formats.js';
import type { PriceBand, PriceBasis } from '@app/contracts/prices.js';
import type { Text } from '../i18n/catalogue';
import { useFormats } from '../i18n/formats';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { priceGuidanceMessages as m } from './booking.messages';
import styles from './price-guidance.module.css';

/** Prices closer than this to the middle of the band are called alike, in percent. */
const ALIKE_PERCENT = 3;

const basisTexts: Record<PriceBasis, Text> = {
  lane: m.onLane,
  vehicle_type: m.ofVehicle,
  tariff: m.fromTariff,
};

/** How far a price is above (or below, negative) the middle of the band, in whole percent; 0 for prices that are alike. */
export function percentFromMiddle(price: number, { middle }: PriceBand): number {
  const percent = Math.round((price / middle - 1) * 100);
  return Math.abs(percent) < ALIKE_PERCENT ? 0 : percent;
}

/** A band in one line, and where it comes from: `Similar trips: ৳14,000–16,500`. */
export function PriceGuidance({ band }: { band: PriceBand }) {
  const t = useText();
  const { locale } = useLocale();
  const { number } = useFormats();
  const range = band.low === band.high ? number(band.low) : `${number(band.low)}–${number(band.high)}`;
  return (
    <span className={styles.guidance}>
      <strong>{t(band.basis === 'tariff' ? m.usualPrice : m.similarTrips, { band: `৳${range}` })}</strong>
      <small>
        {t(basisTexts[band.basis], { count: band.trips, day: formatDay(band.as_of.slice(0, 10), locale) })}
      </small>
    </span>
  );
}

/** How an offered price compares: `8% below similar trips`. */
export function PriceComparison({ price, band }: { price: number; band: PriceBand }) {
  const t = useText();
  const { number } = useFormats();
  const percent = percentFromMiddle(price, band);
  const [below, like, above] =
    band.basis === 'tariff' ? [m.belowUsual, m.likeUsual, m.aboveUsual] : [m.below, m.like, m.above];
  const text = percent === 0 ? like : percent < 0 ? below : above;
  return (
    <span className={percent < 0 ? styles.below : styles.comparison}>
      {t(text, { percent: number(Math.abs(percent)) })}
    </span>
  );
}
