import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import styles from './price-breakdown.module.css';
import { priceMessages as m } from './payment.messages';
import { Money } from '../ui/values';
import { commonMessages as common } from '../ui/common.messages';

export interface PriceBreakdownProps {
  offeredPrice: number;
  commission: number;
  total: number;
}

/** The offered price, our commission and the total for the customer. */
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
