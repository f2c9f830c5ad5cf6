import { recordProofsBodySchema } from '@app/contracts/payment-proofs.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { FormModal } from '../../desk/form-modal';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ContractForm } from '../../ui/form/contract-form';
import { TextAreaField } from '../../ui/form/fields';
import { useRecordProofsMutation } from './proofs.api';
import styles from './proofs.module.css';
import { proofsMessages as m } from './proofs.messages';

const pasteSchema = recordProofsBodySchema.pick({ text: true });

interface DialogProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Takes messages that an admin copied from the wallet's phone. */
export default function PasteProofs({ onDone, onClose }: DialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [record] = useRecordProofsMutation();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal title={t(m.pasteTitle)} onClose={onClose} isLocked={isBusy}>
      <p className={styles.soft}>{t(m.pasteText)}</p>
      <ContractForm
        name="paste-proofs"
        draft="paste-proofs"
        schema={pasteSchema}
        submitLabel={t(m.pasteSubmit)}
        busyLabel={t(m.keeping)}
        describeError={(error) => errorText(error, { network: m.network, failed: m.pasteFailed })}
        onSubmit={async (body, { idempotencyKey }) => {
          setIsBusy(true);
          try {
            const { data } = await record({ body, idempotencyKey }).unwrap();
            const unparsed = data.filter(({ is_parsed }) => !is_parsed).length;
            const texts = [
              t(m.kept, { count: data.length }),
              unparsed > 0 && t(m.keptUnparsed, { count: unparsed }),
            ];
            onDone(texts.filter(Boolean).join(' '));
          } finally {
            setIsBusy(false);
          }
        }}
        actions={
          <Button onClick={onClose} disabled={isBusy}>
            {t(m.cancel)}
          </Button>
        }
      >
        <TextAreaField name="text" label={t(m.messages)} rows={8} />
      </ContractForm>
    </FormModal>
  );
}
