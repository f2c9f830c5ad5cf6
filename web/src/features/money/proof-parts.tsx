import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import { UNPARSED_PROOF_DAYS } from '@app/contracts/limits.js';
import { Link } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { providerName } from '../../ui/provider';
import { Tag } from '../../ui/status-tag';
import { DateTime, Money } from '../../ui/values';
import cells from '../../desk/cells.module.css';
import styles from './proofs.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { proofsMessages as m } from './proofs.messages';
import { SignedMoney } from './signed-money';

export const sourceTexts: Record<PaymentProof['source'], Text> = {
  pasted: m.pasted,
  forwarded: m.forwarded,
  imported: m.imported,
};

/** The amount that came in or went out. */
export function ProofAmount({ proof: { amount, direction } }: { proof: PaymentProof }) {
  if (amount === null) return null;
  return <SignedMoney taka={direction === 'out' ? -amount : amount} />;
}

/** The state of a message: its payment, and whether it is trusted and parsed. */
export function ProofState({ proof }: { proof: PaymentProof }) {
  const t = useText();
  const { is_parsed, is_trusted, payment_id, direction } = proof;
  return (
    <span className={styles.tags}>
      {payment_id !== null && (
        <Link to={`/admin/payments?row=${payment_id}`}>{t(common.payment, { id: payment_id })}</Link>
      )}
      {!is_parsed && (
        <span title={t(m.unparsedHint, { days: UNPARSED_PROOF_DAYS })}>
          <Tag tone="neutral">{t(m.unparsed)}</Tag>
        </span>
      )}
      {!is_trusted && (
        <span title={t(m.untrustedHint)}>
          <Tag tone="bad">{t(m.untrusted)}</Tag>
        </span>
      )}
      {is_parsed && payment_id === null && direction === 'in' && (
        <span className={cells.soft}>{t(m.noPayment)}</span>
      )}
    </span>
  );
}

/** A message on a few short lines, with a link to it. */
export function ProofSummary({ proof }: { proof: PaymentProof }) {
  const t = useText();
  const { id, provider, balance_after, occurred_at, received_at, transaction_written } = proof;
  return (
    <div className={styles.summary}>
      <span className={styles.tags}>
        <Link to={`/admin/money?show=messages&row=${id}`}>{t(m.proof, { id })}</Link>
        {provider && <span translate="no">{providerName(provider)}</span>}
        <strong>
          <ProofAmount proof={proof} />
        </strong>
        {!proof.is_trusted && <Tag tone="bad">{t(m.untrusted)}</Tag>}
      </span>
      <span className={cells.soft}>
        {transaction_written && (
          <>
            <span translate="no">{transaction_written}</span>,{' '}
          </>
        )}
        <DateTime iso={occurred_at ?? received_at} />
      </span>
      {balance_after !== null && (
        <span>
          {t(m.balance)}: <Money taka={balance_after} />
        </span>
      )}
    </div>
  );
}
