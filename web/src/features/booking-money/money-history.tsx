import type { BookingMoney, BookingMoneyRow } from '@app/contracts/booking-money.js';
import type { TransferKind } from '@app/contracts/ledger.js';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { DateTime, Money } from '../../ui/values';
import { bookingMoneyMessages as m } from './booking-money.messages';
import styles from './booking-money.module.css';
import type { Reader } from './reader';

const customerTexts: Record<TransferKind, Text> = {
  payment_approved: m.paymentApproved,
  payment_received: m.paymentReceived,
  released: m.released,
  cancelled: m.cancelledBack,
  decided: m.decided,
  replaced: m.replaced,
  payout_sent: m.paidOut,
  payout_failed: m.payoutFailed,
  refund_sent: m.refundSent,
  refund_failed: m.refundFailed,
  corrected: m.corrected,
};

const texts: Record<Reader, Record<TransferKind, Text>> = {
  customer: customerTexts,
  driver: { ...customerTexts, released: m.releasedToYou, cancelled: m.compensated },
};

/** A cancellation without an amount for the reader has a text without an amount. */
function textOf({ kind, amount }: BookingMoneyRow, reader: Reader): Text {
  return kind === 'cancelled' && amount === 0 ? m.cancelled : texts[reader][kind];
}

/** The history of the money, oldest first. */
export function MoneyHistory({ rows, reader }: { rows: BookingMoney['rows']; reader: Reader }) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <ol className={styles.history} aria-label={t(m.history)}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={styles.line}>
            <span>{t(textOf(row, reader))}</span>
            {row.amount > 0 && (
              <strong>
                <Money taka={row.amount} />
              </strong>
            )}
          </div>
          <span className={styles.soft}>
            <DateTime iso={row.at} />
          </span>
          {row.reason && <p className={styles.soft}>{t(m.reason, { reason: row.reason })}</p>}
        </li>
      ))}
    </ol>
  );
}
