import { UNPARSED_PROOF_DAYS } from '@app/contracts/limits.js';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import { Link } from 'react-router';
import { StoryFacts, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy-value';
import { Notice } from '../../ui/notice';
import { providerName } from '../../ui/provider';
import { DateTime, Money } from '../../ui/values';
import { ProofAmount, sourceTexts } from './proof-parts';
import styles from './proofs.module.css';
import { proofsMessages as m } from './proofs.messages';

/** Everything about a message beside the list. */
export function ProofStory({ proof }: { proof: PaymentProof }) {
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
      <StorySection title={t(m.facts)}>
        {!proof.is_parsed && <p>{t(m.unparsedHint, { days: UNPARSED_PROOF_DAYS })}</p>}
        {text && (
          <pre className={styles.text} translate="no">
            {text}
          </pre>
        )}
        <StoryFacts
          facts={[
            { label: t(m.provider), value: provider && name(providerName(provider)) },
            { label: t(m.amount), value: proof.amount !== null && <ProofAmount proof={proof} /> },
            { label: t(m.fee), value: fee !== null && fee > 0 && <Money taka={fee} /> },
            {
              label: t(m.transaction),
              value: transaction_written && (
                <CopyValue value={transaction_written} label={t(m.transaction)} />
              ),
            },
            { label: t(m.counterparty), value: name(proof.counterparty) },
            { label: t(m.balance), value: balance_after !== null && <Money taka={balance_after} /> },
            { label: t(m.occurred), value: occurred_at && <DateTime iso={occurred_at} /> },
            {
              label: t(m.state),
              value: payment_id !== null && (
                <Link to={`/admin/payments?row=${payment_id}`}>{t(m.payment, { id: payment_id })}</Link>
              ),
            },
          ]}
        />
      </StorySection>
      <StorySection title={t(m.origin)}>
        <StoryFacts
          facts={[
            { label: t(m.source), value: t(sourceTexts[proof.source]) },
            { label: t(m.trust), value: t(proof.is_trusted ? m.trusted : m.untrusted) },
            { label: t(m.phone), value: name(proof.device_name) },
            { label: t(m.sender), value: name(proof.sender) },
            { label: t(m.received), value: <DateTime iso={proof.received_at} /> },
            { label: t(m.keptAt), value: <DateTime iso={proof.created_at} /> },
          ]}
        />
      </StorySection>
    </>
  );
}
