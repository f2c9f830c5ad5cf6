import { Form } from 'antd';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './confirm-offer.module.css';
import { paymentMessages as m } from './payments.messages';

interface PriceChangeProps {
  /** The total that the customer last agreed to. */
  from: number;
  to: number;
  /** With the amount that the form then has. */
  onAgree: (amount: number | undefined) => void;
}

/** Asks whether to go on after the driver changed the price. An amount that was the old total becomes the new one. */
export function PriceChange({ from, to, onAgree }: PriceChangeProps) {
  const t = useText();
  const formats = useFormats();
  const form = Form.useFormInstance<{ amount?: number }>();
  const agree = () => {
    if (form.getFieldValue('amount') === from) form.setFieldValue('amount', to);
    onAgree(form.getFieldValue('amount') as number | undefined);
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
