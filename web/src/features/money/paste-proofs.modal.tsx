import { recordProofsBodySchema, type RecordedProof } from '@app/contracts/payment-proofs.js';
import { Button } from 'antd';
import { useState } from 'react';
import cells from '../../staff/cells.module.css';
import { ContractFormModal, FormModal, type DialogHandlers } from '../../staff/form-modal';
import { useText } from '../../i18n/use-text';
import { TextAreaField } from '../../forms/fields';
import styles from './proofs.module.css';
import { useRecordProofsMutation } from './proofs.api';
import { proofsMessages as m } from './money.messages';
import { Notice } from '../../ui/notice';
import { Tag } from '../../ui/tag';
import { ProofAmount, ProofState } from './proof-parts';

const isUnread = ({ is_parsed, outcome }: RecordedProof) => !is_parsed || outcome === 'differs';

/** What became of each pasted message. */
function PasteResult({ pastedProofs }: { pastedProofs: readonly RecordedProof[] }) {
  const t = useText();
  const unparsedCount = pastedProofs.filter(({ is_parsed }) => !is_parsed).length;
  const lines = pastedProofs.flatMap((proof) => proof.messages.map((text) => ({ text, proof })));
  return (
    <>
      <Notice tone={pastedProofs.some(isUnread) ? 'waiting' : 'good'}>
        {t(m.pasteResult, { read: pastedProofs.length - unparsedCount, unread: unparsedCount })}
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

const pasteSchema = recordProofsBodySchema.pick({ text: true });

/** Saves messages that an admin copied from the wallet's phone, and then shows how each was read. */
export default function PasteProofs({ onClose }: DialogHandlers) {
  const t = useText();
  const [record] = useRecordProofsMutation();
  const [recordedProofs, setRecordedProofs] = useState<readonly RecordedProof[] | null>(null);
  if (recordedProofs)
    return (
      <FormModal title={t(m.pasteTitle)} onClose={onClose}>
        <PasteResult pastedProofs={recordedProofs} />
        <div className={styles.buttons}>
          <Button type="primary" autoFocus onClick={onClose}>
            {t(m.pasteDone)}
          </Button>
        </div>
      </FormModal>
    );
  return (
    <ContractFormModal
      title={t(m.pasteTitle)}
      lead={<p className={cells.soft}>{t(m.pasteText)}</p>}
      name="paste-proofs"
      draft="paste-proofs"
      schema={pasteSchema}
      submitLabel={t(m.pasteSubmit)}
      errors={{ failed: m.pasteFailed }}
      onSubmit={async (body, { idempotencyKey }) => {
        const { data } = await record({ body, idempotencyKey }).unwrap();
        setRecordedProofs(data);
      }}
      onClose={onClose}
    >
      <TextAreaField name="text" label={t(m.messages)} rows={8} />
    </ContractFormModal>
  );
}
