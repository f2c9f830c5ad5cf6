import { recordProofsBodySchema, type RecordedProof } from '@app/contracts/payment-proofs.js';
import { Button } from 'antd';
import { useState } from 'react';
import cells from '../../desk/cells.module.css';
import { ContractFormModal } from '../../desk/contract-form-modal';
import { FormModal } from '../../desk/form-modal';
import type { DialogHandlers } from '../../desk/use-dialog';
import { useText } from '../../i18n/use-text';
import { TextAreaField } from '../../ui/form/fields';
import { PasteResult } from './paste-result';
import styles from './proofs.module.css';
import { useRecordProofsMutation } from './proofs.api';
import { proofsMessages as m } from './proofs.messages';

const pasteSchema = recordProofsBodySchema.pick({ text: true });

/** Saves messages that an admin copied from the wallet's phone, and then shows how each was read. */
export default function PasteProofs({ onClose }: DialogHandlers) {
  const t = useText();
  const [record] = useRecordProofsMutation();
  const [recorded, setRecorded] = useState<readonly RecordedProof[] | null>(null);
  if (recorded)
    return (
      <FormModal title={t(m.pasteTitle)} onClose={onClose}>
        <PasteResult recorded={recorded} />
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
        setRecorded(data);
      }}
      onClose={onClose}
    >
      <TextAreaField name="text" label={t(m.messages)} rows={8} />
    </ContractFormModal>
  );
}
