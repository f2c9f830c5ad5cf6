import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import { readPastedPayment } from '@app/contracts/pasted-payment.js';
import { proofProviderSchema } from '@app/contracts/payment-proof-fields.js';
import { extractTransactionId, transactionIdDoubt } from '@app/contracts/transaction-ids.js';
import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock';
import { useRichText, useText } from '../../i18n/use-text';
import { NumberField, TextField } from '../../forms/fields';
import { useField, useFormFields } from '../../forms/form.context';
import { ProperNoun } from '../../ui/words';
import { providerName } from '../../components/provider';
import { paymentMessages as m } from './payments.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface FieldsProps {
  method: string | undefined;
}

/** The number, the transaction and the amount of a transfer. A pasted confirmation fills in all that it says. */
export function PaymentFields({ method }: FieldsProps) {
  const t = useText();
  return (
    <>
      <PayerNumberField method={method} />
      <TransactionIdField method={method} />
      <NumberField
        name="amount"
        label={t(common.amount)}
        prefix="৳"
        hint={t(m.amountHint, { percent: COMMISSION_PERCENT })}
      />
    </>
  );
}

/** The number that the money was sent from. */
function PayerNumberField({ method }: FieldsProps) {
  const t = useText();
  const richText = useRichText();
  return (
    <TextField
      name="payer_number"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      // In one element: a flex container would drop the space after the name.
      label={
        <span>
          {richText(m.payerNumber, {
            provider: <ProperNoun>{providerName(method ?? 'bkash')}</ProperNoun>,
          })}
        </span>
      }
      hint={t(m.payerHint)}
    />
  );
}

function TransactionIdField({ method }: FieldsProps) {
  const t = useText();
  const { value } = useField('transaction_id');
  const { change } = useFormFields();
  const [pastedId, setPastedId] = useState<string | null>(null);
  const text = typeof value === 'string' ? value : '';
  useEffect(() => {
    const pastedPayment = readPastedPayment(text);
    if (!pastedPayment) return;
    change('transaction_id', pastedPayment.transactionId);
    if (pastedPayment.amount !== null) change('amount', pastedPayment.amount);
    if (pastedPayment.payerNumber !== null) change('payer_number', pastedPayment.payerNumber);
    setPastedId(pastedPayment.transactionId);
  }, [text, change]);
  const doubt = doubtAbout(text, method);
  const remark =
    doubt !== null
      ? ({ tone: 'waiting', text: t(doubt === 'letter_o' ? m.idLetterO : m.idDate) } as const)
      : pastedId !== null && pastedId === text
        ? ({ tone: 'good', text: t(m.idPasted) } as const)
        : null;
  return (
    <TextField
      name="transaction_id"
      label={t(common.transactionId)}
      hint={t(m.idHint)}
      remark={remark}
      autoComplete="off"
      autoCapitalize="characters"
    />
  );
}

function doubtAbout(text: string, method: string | undefined) {
  const id = extractTransactionId(text);
  const { data: provider } = proofProviderSchema.safeParse(method);
  return id && provider ? transactionIdDoubt(id, provider, new Date(serverNow())) : null;
}
