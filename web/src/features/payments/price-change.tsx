import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { useField } from '../../ui/form/form.context';
import { Notice } from '../../ui/notice';
import styles from './confirm-offer.module.css';
import { paymentMessages as m } from './payments.messages';

interface PriceChangeProps {
  /** The total that the customer last agreed to. */
  from: number;
  to: number;
  onAgree: () => void;
}

/** Asks whether to go on after the driver changed the price. An amount that was the old total becomes the new one. */
export function PriceChange({ from, to, onAgree }: PriceChangeProps) {
  const t = useText();
  const formats = useFormats();
  const amount = useField('amount');
  const agree = () => {
    if (amount.value === from) amount.change(to);
    onAgree();
  };
  return (
    <Notice tone="waiting">
      <div className={styles.priceChange}>
        <strong>{t(m.driverChangedPrice, { from: formats.money(from), to: formats.money(to) })}</strong>
        <span>{t(m.priceChangedHint)}</span>
        <Button onClick={agree}>{t(m.agree, { to: formats.money(to) })}</Button>
      </div>
    </Notice>
  );
}
