import { UNPARSED_PROOF_DAYS } from '@app/contracts/limits.js';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import { Link } from 'react-router';
import { FactsSection, DetailsFacts, DetailsSection } from '../../desk/details';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy-value';
import { Notice } from '../../ui/notice';
import { providerName } from '../../ui/provider';
import { DateTime, Money } from '../../ui/values';
import { ProofAmount, sourceTexts } from './proof-parts';
import styles from './proofs.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { proofsMessages as m } from './proofs.messages';

/** All details of a message. */
export function ProofDetails({ proof }: { proof: PaymentProof }) {
  const t = useText();
  const { provider, fee, balance_after, occurred_at, transaction_written, payment_id, text } = proof;
  const name = (value: string | null) => value && <span translate="no">{value}</span>;
  return (
    <>
      {!proof.is_trusted && (
        <Notice tone="bad" isLive={false}>
          {t(m.untrustedHint)}
        </Notice>
      )}
      <DetailsSection title={t(m.facts)}>
        {!proof.is_parsed && <p>{t(m.unparsedHint, { days: UNPARSED_PROOF_DAYS })}</p>}
        {text && (
          <pre className={styles.text} translate="no">
            {text}
          </pre>
        )}
        <DetailsFacts
          facts={[
            { label: t(m.provider), value: provider && name(providerName(provider)) },
            { label: t(common.amount), value: proof.amount !== null && <ProofAmount proof={proof} /> },
            { label: t(m.fee), value: fee !== null && fee > 0 && <Money taka={fee} /> },
            {
              label: t(common.transaction),
              value: transaction_written && (
                <CopyValue value={transaction_written} label={t(common.transaction)} />
              ),
            },
            { label: t(m.counterparty), value: name(proof.counterparty) },
            { label: t(m.balance), value: balance_after !== null && <Money taka={balance_after} /> },
            { label: t(m.occurred), value: occurred_at && <DateTime iso={occurred_at} /> },
            {
              label: t(m.state),
              value: payment_id !== null && (
                <Link to={`/admin/payments?row=${payment_id}`}>{t(common.payment, { id: payment_id })}</Link>
              ),
            },
          ]}
        />
      </DetailsSection>
      <FactsSection
        title={t(m.origin)}
        facts={[
          { label: t(m.source), value: t(sourceTexts[proof.source]) },
          { label: t(m.trust), value: t(proof.is_trusted ? m.trusted : m.untrusted) },
          { label: t(m.phone), value: name(proof.device_name) },
          { label: t(common.sender), value: name(proof.sender) },
          { label: t(m.received), value: <DateTime iso={proof.received_at} /> },
          { label: t(m.keptAt), value: <DateTime iso={proof.created_at} /> },
        ]}
      />
    </>
  );
}
