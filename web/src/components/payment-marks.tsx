import type { Evidence, EvidenceFact, Payment, PaymentEvidence } from '@app/contracts/payments.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../lib/server-clock';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { evidenceMessages, paymentMarksMessages as m } from './payment.messages';
import { Tag } from '../ui/tag';
import { usePassed } from '../ui/timers';
import { commonMessages as common } from '../ui/common.messages';
import type { Text } from '../i18n/catalogue';
import styles from './payment-decision/payment-decision.module.css';
import { Icon } from '../ui/icon';
import { DateTime, Money } from '../ui/values';

type MarkedPayment = Pick<
  Payment,
  | 'status'
  | 'scheduled_time'
  | 'is_outdated'
  | 'booking_status'
  | 'is_driver_suspended'
  | 'is_transaction_repeated'
>;

/** Marks of a payment whose transaction ID another one has; and what speaks against the approval of a waiting one. */
export function PaymentMarks({ payment }: { payment: MarkedPayment }) {
  const t = useText();
  const isPast = usePassed(payment.scheduled_time);
  const isCancelled = payment.booking_status === 'cancelled';
  const isWaiting = payment.status === 'pending';
  const isOpen = isWaiting && !isCancelled;
  return (
    <>
      {payment.is_transaction_repeated && <Tag tone="bad">{t(m.repeated)}</Tag>}
      {isWaiting && isCancelled && <Tag tone="bad">{t(common.bookingCancelled)}</Tag>}
      {isOpen && payment.is_outdated && <Tag tone="waiting">{t(common.bookingChanged)}</Tag>}
      {isOpen && payment.is_driver_suspended && <Tag tone="bad">{t(m.suspended)}</Tag>}
      {isOpen && isPast && <Tag tone="bad">{t(m.past)}</Tag>}
    </>
  );
}

/** A tag with the difference between the sent amount and the due one, or that the price changed while the customer paid. */
export function AmountTag({ payment, sign }: { payment: Payment; sign?: string }) {
  const t = useText();
  const { money } = useFormats();
  const { amount, total } = payment;
  if (payment.is_price_changed) return <Tag tone="waiting">{t(m.priceChanged)}</Tag>;
  if (amount < total) return <Tag tone="bad">{t(m.short, { amount: money(total - amount, sign) })}</Tag>;
  if (amount > total) return <Tag tone="active">{t(m.over, { amount: money(amount - total, sign) })}</Tag>;
  return null;
}

const isPickupOver = ({ scheduled_time }: MarkedPayment) => Date.parse(scheduled_time) <= serverNow();

/** Whether a payment has a mark. The approval of a waiting one is then asked for. */
export function hasMarks(payment: MarkedPayment): boolean {
  const { status, is_outdated, is_driver_suspended, is_transaction_repeated } = payment;
  if (is_transaction_repeated) return true;
  return status === 'pending' && (is_outdated || is_driver_suspended || isPickupOver(payment));
}

/** What speaks against the approval of a payment, in sentences. */
export function useMarkSentences() {
  const t = useText();
  const { dateTime } = useFormats();
  return (payment: Payment): string[] => [
    ...(payment.is_transaction_repeated ? [t(m.repeatedText, { id: payment.transaction_id })] : []),
    ...(payment.is_outdated ? [t(m.outdatedText, { driver: payment.driver_name })] : []),
    ...(payment.is_driver_suspended ? [t(m.suspendedText, { driver: payment.driver_name })] : []),
    ...(isPickupOver(payment) ? [t(m.pastText, { time: dateTime(payment.scheduled_time) })] : []),
  ];
}

/** Whether a waiting payment can be approved: not one of a cancelled booking, which is rejected and its money returned. */
export function canApprove({ status, booking_status }: MarkedPayment): boolean {
  return status === 'pending' && booking_status !== 'cancelled';
}

interface EvidenceComparisonProps {
  payment: Payment;
  evidence: PaymentEvidence;
}

interface Row {
  readonly label: Text;
  /** The compared fact. Without one, the values are only shown. */
  readonly fact?: EvidenceFact;
  readonly paymentValue: ReactNode;
  readonly messageValue: ReactNode;
}

const code = (text: string | null) => text && <span translate="no">{text}</span>;
const time = (iso: string | null) => iso && <DateTime iso={iso} />;

function rowsOf({ payment, evidence }: EvidenceComparisonProps): readonly Row[] {
  return [
    {
      label: evidenceMessages.amountLabel,
      fact: 'amount',
      paymentValue: <Money taka={payment.amount} />,
      messageValue: <Money taka={evidence.amount} />,
    },
    // A message about sent money names the receiver only.
    evidence.receiver === null
      ? {
          label: evidenceMessages.payerLabel,
          fact: 'payer',
          paymentValue: code(payment.payer_number),
          messageValue: code(evidence.payer),
        }
      : {
          label: evidenceMessages.receiverLabel,
          fact: 'receiver',
          paymentValue: code(evidence.merchant_number),
          messageValue: code(evidence.receiver),
        },
    {
      label: common.transactionId,
      paymentValue: code(payment.transaction_id),
      messageValue: code(evidence.transaction_id),
    },
    {
      label: evidenceMessages.timeLabel,
      paymentValue: time(payment.paid_at),
      messageValue: time(evidence.occurred_at),
    },
  ];
}

/** The values of a payment beside those of the wallet's message. */
export function EvidenceComparison(props: EvidenceComparisonProps) {
  const t = useText();
  const { differs } = props.evidence;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t(evidenceMessages.comparison)}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t(evidenceMessages.paymentColumn)}</th>
          <th scope="col">{t(evidenceMessages.messageColumn)}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(props).map(({ label, fact, paymentValue, messageValue }) => {
          const isDifferent = fact !== undefined && differs.includes(fact);
          return (
            <tr key={label.id} className={isDifferent ? styles.different : undefined}>
              <th scope="row">
                {isDifferent && <Icon name="alert" size={16} />}
                {t(label)}
                {isDifferent && <span className="visually-hidden"> ({t(evidenceMessages.someDiffer)})</span>}
              </th>
              <td>{paymentValue || '–'}</td>
              <td>{messageValue || '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface EvidenceLineProps {
  evidence: Evidence | null;
  /** A short text; the details are in its title. */
  isShort?: boolean;
}

/** The matches and differences between a payment and the wallet's message. Empty without a message. */
export function EvidenceLine({ evidence, isShort = false }: EvidenceLineProps) {
  const t = useText();
  if (!evidence) return null;
  const words = (facts: readonly EvidenceFact[]) => facts.map((fact) => t(evidenceMessages[fact])).join(', ');
  const { agrees, differs, proof_id } = evidence;
  const differences = t(evidenceMessages.differs, { facts: words(differs) });
  const agreements = t(evidenceMessages.agrees, { facts: words(agrees) });
  const sentence = [differs.length > 0 && differences, agrees.length > 0 && agreements]
    .filter(Boolean)
    .join('. ');
  const hasBad = differs.length > 0;
  const hasGood = agrees.length > 0 && !(isShort && hasBad);
  return (
    <Link
      to={`/admin/money?show=messages&row=${proof_id}`}
      className={styles.line}
      title={isShort && sentence ? sentence : t(evidenceMessages.open)}
      aria-label={isShort && sentence ? sentence : undefined}
    >
      {hasBad && (
        <span className={styles.bad}>
          <Icon name="alert" size={16} />
          {isShort ? t(evidenceMessages.someDiffer) : differences}
        </span>
      )}
      {hasGood && (
        <span className={styles.good}>
          <Icon name="check" size={16} />
          {isShort ? t(evidenceMessages.allAgree) : agreements}
        </span>
      )}
      {!hasBad && !hasGood && t(evidenceMessages.found)}
    </Link>
  );
}
