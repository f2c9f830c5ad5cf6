import { priceNumber, requiredText } from '@app/contracts/fields.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { z } from 'zod';
import cells from '../../staff/cells.module.css';
import { ContractFormModal, type DialogHandlers } from '../../staff/form-modal';
import { StaffChoiceField } from '../../staff/form-fields';
import { useText } from '../../i18n/use-text';
import { NumberField, TextAreaField } from '../../forms/fields';
import { commonMessages as common } from '../../ui/common.messages';
import { ledgerMessages as m } from './money.messages';
import { useCorrectWalletMutation } from './proofs.api';

const MAX_REASON = 2000;

/** In the form the direction and the amount are two fields; the endpoint takes one signed amount. */
const correctionSchema = z.object({
  direction: z.enum(['more', 'less']),
  amount: priceNumber('required', 'invalid_amount'),
  reason: requiredText(MAX_REASON, 'reason_required'),
});

interface CorrectWalletProps extends DialogHandlers {
  /** How much more the wallet has than the ledger, in taka; negative when it has less. */
  difference?: number | undefined;
}

/** Explains what a correction of the wallet in the ledger does, and makes it. */
export default function CorrectWallet({ difference, onDone, onClose }: CorrectWalletProps) {
  const t = useText();
  const [correct] = useCorrectWalletMutation();
  return (
    <ContractFormModal
      title={t(m.correctTitle)}
      lead={<p className={cells.soft}>{t(m.correctText)}</p>}
      name="correct-wallet"
      {...(difference === undefined ? { draft: 'correct-wallet' } : {})}
      schema={correctionSchema}
      initialValues={{
        direction: difference !== undefined && difference < 0 ? 'less' : 'more',
        ...(difference === undefined ? {} : { amount: Math.abs(difference) }),
      }}
      submitLabel={t(m.correct)}
      errors={{ failed: m.correctFailed }}
      onSubmit={async ({ direction, amount, reason }, { idempotencyKey }) => {
        const paisa = direction === 'less' ? -toPaisa(amount) : toPaisa(amount);
        const body = { amount: toTaka(paisa), reason };
        const { message } = await correct({ body, idempotencyKey }).unwrap();
        onDone(message);
      }}
      onClose={onClose}
    >
      <StaffChoiceField
        name="direction"
        label={t(m.direction)}
        choices={[
          { value: 'more', label: t(m.more) },
          { value: 'less', label: t(m.less) },
        ]}
      />
      <NumberField name="amount" label={t(m.difference)} prefix="৳" />
      <TextAreaField
        name="reason"
        label={t(common.reason)}
        hint={t(m.correctReasonHint)}
        rows={3}
        maxLength={MAX_REASON}
      />
    </ContractFormModal>
  );
}
