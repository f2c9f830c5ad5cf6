import type { Evidence, EvidenceFact, Payment, PaymentEvidence } from '@app/contracts/payments.js';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import type { Text } from '../i18n/catalogue';
import styles from './payment-decision/payment-decision.module.css';
import { evidenceMessages as m } from './payment.messages';
import { Icon } from '../ui/icon';
import { DateTime, Money } from '../ui/values';
import { Link } from 'react-router';

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
      label: m.amountLabel,
      fact: 'amount',
      paymentValue: <Money taka={payment.amount} />,
      messageValue: <Money taka={evidence.amount} />,
    },
    // A message about sent money names the receiver only.
    evidence.receiver === null
      ? {
          label: m.payerLabel,
          fact: 'payer',
          paymentValue: code(payment.payer_number),
          messageValue: code(evidence.payer),
        }
      : {
          label: m.receiverLabel,
          fact: 'receiver',
          paymentValue: code(evidence.merchant_number),
          messageValue: code(evidence.receiver),
        },
    {
      label: m.transactionLabel,
      paymentValue: code(payment.transaction_id),
      messageValue: code(evidence.transaction_id),
    },
    { label: m.timeLabel, paymentValue: time(payment.paid_at), messageValue: time(evidence.occurred_at) },
  ];
}

/** The values of a payment beside those of the wallet's message. */
export function EvidenceComparison(props: EvidenceComparisonProps) {
  const t = useText();
  const { differs } = props.evidence;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t(m.comparison)}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t(m.paymentColumn)}</th>
          <th scope="col">{t(m.messageColumn)}</th>
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
                {isDifferent && <span className="visually-hidden"> ({t(m.someDiffer)})</span>}
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
  const words = (facts: readonly EvidenceFact[]) => facts.map((fact) => t(m[fact])).join(', ');
  const { agrees, differs, proof_id } = evidence;
  const differences = t(m.differs, { facts: words(differs) });
  const agreements = t(m.agrees, { facts: words(agrees) });
  const sentence = [differs.length > 0 && differences, agrees.length > 0 && agreements]
    .filter(Boolean)
    .join('. ');
  const hasBad = differs.length > 0;
  const hasGood = agrees.length > 0 && !(isShort && hasBad);
  return (
    <Link
      to={`/admin/money?show=messages&row=${proof_id}`}
      className={styles.line}
      title={isShort && sentence ? sentence : t(m.open)}
      aria-label={isShort && sentence ? sentence : undefined}
    >
      {hasBad && (
        <span className={styles.bad}>
          <Icon name="alert" size={16} />
          {isShort ? t(m.someDiffer) : differences}
        </span>
      )}
      {hasGood && (
        <span className={styles.good}>
          <Icon name="check" size={16} />
          {isShort ? t(m.allAgree) : agreements}
        </span>
      )}
      {!hasBad && !hasGood && t(m.found)}
    </Link>
  );
}
