import { recordProofsBodySchema } from '@app/contracts/payment-proofs.js';
import cells from '../../desk/cells.module.css';
import { ContractFormModal } from '../../desk/contract-form-modal';
import type { DialogHandlers } from '../../desk/use-dialog';
import { useText } from '../../i18n/use-text';
import { TextAreaField } from '../../ui/form/fields';
import { useRecordProofsMutation } from './proofs.api';
import { proofsMessages as m } from './proofs.messages';

const pasteSchema = recordProofsBodySchema.pick({ text: true });

/** Saves messages that an admin copied from the wallet's phone. */
export default function PasteProofs({ onDone, onClose }: DialogHandlers) {
  const t = useText();
  const [record] = useRecordProofsMutation();
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
        const unparsed = data.filter(({ is_parsed }) => !is_parsed).length;
        const texts = [
          t(m.kept, { count: data.length }),
          unparsed > 0 && t(m.keptUnparsed, { count: unparsed }),
        ];
        onDone(texts.filter(Boolean).join(' '));
      }}
      onClose={onClose}
    >
      <TextAreaField name="text" label={t(m.messages)} rows={8} />
    </ContractFormModal>
  );
}
