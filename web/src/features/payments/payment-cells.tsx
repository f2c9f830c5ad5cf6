import type { Payment } from '@app/contracts/payments.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy';
import { LongText } from '../../ui/long-text';
import { PaymentStatusTag } from '../../components/status-tag';
import { Tag } from '../../ui/tag';
import { Money } from '../../ui/values';
import styles from './payment-cells.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { paymentMessages as m } from './payments.messages';
import { providerName } from '../../components/provider';

interface CellProps {
  payment: Payment;
}

/** A tag with the difference between the sent amount and the due one, or that the price changed while the customer paid. */
export function AmountTag({ payment, sign }: CellProps & { sign?: string }) {
  const t = useText();
  const { money } = useFormats();
  const { amount, total } = payment;
  if (payment.is_price_changed) return <Tag tone="waiting">{t(m.priceChanged)}</Tag>;
  if (amount < total) return <Tag tone="bad">{t(m.short, { amount: money(total - amount, sign) })}</Tag>;
  if (amount > total) return <Tag tone="active">{t(m.over, { amount: money(amount - total, sign) })}</Tag>;
  return null;
}

/** The sent amount and the due one, with their difference. */
export function AmountCell({ payment }: CellProps) {
  const t = useText();
  const formats = useFormats();
  const { amount, total } = payment;
  return (
    <div className={styles.amount}>
      <strong>
        <Money taka={amount} />
      </strong>
      <span className={styles.soft}>{t(m.due, { total: formats.money(total) })}</span>
      <AmountTag payment={payment} />
      {payment.is_price_changed && (
        <span className={styles.soft}>
          {t(m.totalSeen, { total: formats.money(payment.expected_total ?? total) })}
        </span>
      )}
    </div>
  );
}

/** The transaction ID, to find the payment in the merchant's account. */
export function TransactionCell({ payment }: CellProps) {
  const t = useText();
  return (
    <div className={styles.stack}>
      <CopyValue value={payment.transaction_id} label={t(m.transaction)} />
      <span className={styles.sender}>
        <span translate="no">{providerName(payment.method)}</span>
        {payment.payer_number && <CopyValue value={payment.payer_number} label={t(common.sender)} />}
      </span>
    </div>
  );
}

/** The status, who decided, and the reason of a rejection. */
export function StatusCell({ payment }: CellProps) {
  const t = useText();
  return (
    <div className={styles.stack}>
      <PaymentStatusTag payment={payment} />
      {payment.decided_by_name && (
        <span className={styles.soft}>{t(m.decidedBy, { name: payment.decided_by_name })}</span>
      )}
      {payment.short_reason && <LongText text={t(m.forgivenBecause, { reason: payment.short_reason })} />}
      {payment.reject_reason && <LongText text={payment.reject_reason} />}
    </div>
  );
}
