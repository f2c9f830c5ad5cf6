import { priceNumber, requiredText } from '@app/contracts/fields.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { useState } from 'react';
import { z } from 'zod';
import { useErrorText } from '../../api/use-error-text';
import { DeskChoiceField } from '../../desk/form-fields';
import { FormModal } from '../../desk/form-modal';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ContractForm } from '../../ui/form/contract-form';
import { NumberField, TextAreaField } from '../../ui/form/fields';
import { ledgerMessages as m } from './ledger.messages';
import { useCorrectWalletMutation } from './money-desk.api';
import styles from './money.module.css';

const MAX_REASON = 2000;

/** The contract takes one amount with a sign; people choose more or less. */
const correctionSchema = z.object({
  direction: z.enum(['more', 'less']),
  amount: priceNumber('required', 'invalid_amount'),
  reason: requiredText(MAX_REASON, 'reason_required'),
});

interface CorrectWalletProps {
  /** How much more the wallet has than the ledger, in taka; negative when it has less. */
  difference?: number;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Corrects the ledger's wallet, after saying what that does. */
export default function CorrectWallet({ difference, onDone, onClose }: CorrectWalletProps) {
  const t = useText();
  const errorText = useErrorText();
  const [correct] = useCorrectWalletMutation();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal title={t(m.correctTitle)} onClose={onClose} isLocked={isBusy}>
      <p className={styles.soft}>{t(m.correctText)}</p>
      <ContractForm
        name="correct-wallet"
        {...(difference === undefined ? { draft: 'correct-wallet' } : {})}
        schema={correctionSchema}
        initialValues={{
          direction: difference !== undefined && difference < 0 ? 'less' : 'more',
          ...(difference === undefined ? {} : { amount: Math.abs(difference) }),
        }}
        submitLabel={t(m.correctSubmit)}
        busyLabel={t(m.correcting)}
        describeError={(error) => errorText(error, { network: m.network, failed: m.correctFailed })}
        onSubmit={async ({ direction, amount, reason }, { idempotencyKey }) => {
          setIsBusy(true);
          try {
            const paisa = direction === 'less' ? -toPaisa(amount) : toPaisa(amount);
            const body = { amount: toTaka(paisa), reason };
            const { message } = await correct({ body, idempotencyKey }).unwrap();
            onDone(message);
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
        <DeskChoiceField
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
          label={t(m.correctReason)}
          hint={t(m.correctReasonHint)}
          rows={3}
          maxLength={MAX_REASON}
        />
      </ContractForm>
    </FormModal>
  );
}
