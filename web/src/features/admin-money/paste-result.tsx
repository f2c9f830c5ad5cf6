import type { RecordedProof } from '@app/contracts/payment-proofs.js';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { Tag } from '../../ui/status-tag';
import { ProofAmount, ProofState } from './proof-parts';
import styles from './proofs.module.css';
import { proofsMessages as m } from './proofs.messages';

const isUnread = ({ is_parsed, outcome }: RecordedProof) => !is_parsed || outcome === 'differs';

/** What became of each pasted message. */
export function PasteResult({ recorded }: { recorded: readonly RecordedProof[] }) {
  const t = useText();
  const unparsed = recorded.filter(({ is_parsed }) => !is_parsed).length;
  const lines = recorded.flatMap((proof) => proof.messages.map((text) => ({ text, proof })));
  return (
    <>
      <Notice tone={recorded.some(isUnread) ? 'waiting' : 'good'}>
        {t(m.pasteResult, { read: recorded.length - unparsed, unread: unparsed })}
      </Notice>
      {/* Scrolls by itself, so the keyboard must reach it. */}
      <div className={styles.rows} tabIndex={0} role="group" aria-label={t(m.messages)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(m.messages)}</th>
              <th scope="col">{t(m.verdict)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ text, proof }, index) => (
              <tr key={index} data-wrong={isUnread(proof)}>
                <td translate="no">{text}</td>
                <td>
                  <Verdict proof={proof} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Verdict({ proof }: { proof: RecordedProof }) {
  const t = useText();
  const { id, is_parsed, outcome } = proof;
  return (
    <span className={styles.verdict}>
      {is_parsed && outcome === 'new' && <Tag tone="good">{t(m.pasteRead)}</Tag>}
      {outcome === 'known' && <Tag tone="neutral">{t(m.pasteKnown)}</Tag>}
      {outcome === 'differs' && <Tag tone="bad">{t(m.pasteDiffers, { id })}</Tag>}
      {is_parsed && outcome !== 'differs' && <ProofAmount proof={proof} />}
      <ProofState proof={proof} />
    </span>
  );
}
