import { isolate } from '@app/contracts/characters.js';
import type { Payment } from '@app/contracts/payments.js';
import { Link } from 'react-router';
import cells from '../../desk/cells.module.css';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy-value';
import { PaymentMarks } from '../../ui/payment-marks';
import { PaymentStatusTag, Tag } from '../../ui/status-tag';
import { DOLLAR, PaymentMoney } from './payment-cells';
import styles from './admin-payment-cells.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { paymentMessages as m } from './payments.messages';
import { providerName } from '../../ui/provider';
import { commonMessages as commonTexts } from '../../ui/common.messages';

interface CellProps {
  payment: Payment;
}

/** The number of the booking; the route is in the tooltip and in the drawer. */
export function BookingCell({ payment }: CellProps) {
  const t = useText();
  return (
    <Link
      to={`/booking-details?id=${payment.booking_id}`}
      title={isolate(`${payment.pickup_address} → ${payment.drop_address}`)}
    >
      {t(commonTexts.rowNumber, { id: payment.booking_id })}
    </Link>
  );
}

/** The sent amount, a tag when another amount is due, and the warnings for the admin. */
export function AmountCell({ payment }: CellProps) {
  return (
    <span className={styles.stack}>
      <span className={`${styles.line} ${styles.amount}`}>
        <PaymentMoney taka={payment.amount} isStrong />
        <AmountTag payment={payment} sign={DOLLAR} />
      </span>
      <PaymentMarks payment={payment} />
    </span>
  );
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

/** The transaction ID, to find the payment in the merchant's account. */
export function TransactionLine({ payment }: CellProps) {
  const t = useText();
  return <CopyValue value={payment.transaction_id} label={t(m.transaction)} />;
}

/** The provider and the number that the money came from. */
export function SenderCell({ payment }: CellProps) {
  const t = useText();
  return (
    <span className={styles.line}>
      <span translate="no" className={cells.soft}>
        {providerName(payment.method)}
      </span>
      {payment.payer_number && (
        <span className={styles.number}>
          <CopyValue value={payment.payer_number} label={t(common.sender)} />
        </span>
      )}
    </span>
  );
}

/** The status, and the reason of a rejection where there is space. */
export function StatusLine({ payment }: CellProps) {
  const { reject_reason } = payment;
  return (
    <span className={`${styles.line} ${styles.status}`} title={reject_reason ?? undefined}>
      <PaymentStatusTag payment={payment} />
      {reject_reason && <span className={cells.soft}>{reject_reason}</span>}
    </span>
  );
}
