import type { Offer } from '@app/contracts/offers.js';
import { payerNumberText, submitPaymentBodySchema, type BookingPayment } from '@app/contracts/payments.js';
import { proofProviderSchema } from '@app/contracts/payment-proof-fields.js';
import {
  looksLikeTransactionId,
  extractTransactionId,
  readPastedPayment,
  transactionIdDoubt,
} from '@app/contracts/transaction-ids.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { useRef, useState, useEffect } from 'react';
import type { z } from 'zod';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText, useRichText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { ContractForm } from '../../forms/contract-form';
import { Notice } from '../../ui/notice';
import { useCorrectPaymentMutation, useSubmitPaymentMutation } from '../../api/payments.api';
import { useSessionUser } from '../../api/session.store';
import { paymentMessages as m } from './payments.messages';
import { providerName } from '../../components/provider';
import { useField, useFormFields } from '../../forms/form.context';
import styles from './confirm-offer.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import { serverNow } from '../../lib/server-clock';
import { NumberField, TextField } from '../../forms/fields';
import { ProperNoun } from '../../ui/words';

interface FieldsProps {
  method: string | undefined;
}

/** The number, the transaction and the amount of a transfer. A pasted confirmation fills in all that it says. */
function PaymentFields({ method }: FieldsProps) {
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
          {richText(m.payerNumber, { provider: <ProperNoun>{providerName(method ?? 'bkash')}</ProperNoun> })}
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

interface PriceChangeProps {
  /** The total that the customer last agreed to. */
  from: number;
  to: number;
  onAgree: () => void;
}

/** Asks whether to go on after the driver changed the price. An amount that was the old total becomes the new one. */
function PriceChange({ from, to, onAgree }: PriceChangeProps) {
  const t = useText();
  const formats = useFormats();
  const amount = useField('amount');
  const agree = () => {
    if (amount.value === from) amount.change(to);
    onAgree();
  };
  return (
    <Notice tone="waiting">
      <div className={styles.priceChange}>
        <strong>{t(m.driverChangedPrice, { from: formats.money(from), to: formats.money(to) })}</strong>
        <span>{t(m.priceChangedHint)}</span>
        <Button onClick={agree}>{t(m.agree, { to: formats.money(to) })}</Button>
      </div>
    </Notice>
  );
}

/** A mobile number of the profile, from which the customer probably pays. */
function mobileNumberOf(phone: string | undefined): string | undefined {
  const { data } = payerNumberText.safeParse(phone);
  return data || undefined;
}

const paymentForm = submitPaymentBodySchema
  .pick({ transaction_id: true, amount: true })
  .extend({ payer_number: payerNumberText });

interface PaymentFormProps {
  offer: Offer;
  /** A rejected payment, whose values the form begins with, or a pending one, which it corrects. */
  earlier?: BookingPayment | undefined;
  method: string | undefined;
  /** The text of the result. */
  onRecorded: (message: string) => void;
  /** Leaves the correction of a pending payment. */
  onCancel?: () => void;
}

/** The text of a failure; one without a text shows its HTTP status. */
function usePaymentErrorText(): (error: unknown) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof NotConfirmed) return '';
    const { code, status, message } = toApiError(error);
    if (code !== 'network' && message === '') return t(m.paymentFailed, { status });
    return errorText(error, { network: m.network });
  };
}

/** Sends a payment and returns the text of the result. */
function useSendPayment(offer: Offer, method: string | undefined, pendingId: number | null) {
  const [submitPayment] = useSubmitPaymentMutation();
  const [correctPayment] = useCorrectPaymentMutation();
  const lastAttempt = useRef<{ key: string; at: string; total: number } | null>(null);
  return async (
    values: z.output<typeof paymentForm>,
    { idempotencyKey, total }: { idempotencyKey: string; total: number },
  ): Promise<string> => {
    if (pendingId !== null)
      return (await correctPayment({ params: { id: pendingId }, body: values, idempotencyKey }).unwrap())
        .message;
    // A repeated request has the same idempotency key, so its body must be the same.
    if (lastAttempt.current?.key !== idempotencyKey) {
      lastAttempt.current = { key: idempotencyKey, at: toDhakaIso(new Date()), total };
    }
    const body = {
      ...values,
      booking_id: offer.booking_id,
      selected_offer_id: offer.id,
      method: method ?? '',
      paid_at: lastAttempt.current.at,
      expected_total: lastAttempt.current.total,
    };
    return (await submitPayment({ body, idempotencyKey }).unwrap()).message;
  };
}

/** What the form asks about before it sends: an id or an amount that can hardly be right. */
interface Question {
  readonly texts: readonly string[];
  readonly answer: (isConfirmed: boolean) => void;
}

/** The customer wants to look at the form again. */
class NotConfirmed extends Error {}

/** Asks about doubtful values, and waits for the answer. */
function useQuestion(total: number, method: string | undefined) {
  const t = useText();
  const formats = useFormats();
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = async ({ transaction_id, amount }: z.output<typeof paymentForm>): Promise<void> => {
    const { data: provider } = proofProviderSchema.safeParse(method);
    const isUnlikely = provider && !looksLikeTransactionId(transaction_id, provider);
    const sums = { amount: formats.money(amount), total: formats.money(total) };
    const texts = [
      isUnlikely && t(m.askId, { id: transaction_id, provider: providerName(provider) }),
      amount < total && t(m.askShort, sums),
      amount > 2 * total && t(m.askOver, sums),
    ].filter((text) => typeof text === 'string');
    if (texts.length === 0) return;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ texts, answer }));
    setQuestion(null);
    if (!isConfirmed) throw new NotConfirmed();
  };
  const dialog = question && (
    <ConfirmDialog
      title={t(m.askTitle)}
      text={question.texts.join(' ')}
      cancelLabel={t(m.askBack)}
      confirmLabel={t(m.askSend)}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  );
  return { confirm, dialog };
}

/** Records a mobile-money transfer. A request that is repeated after a lost answer records one payment. */
export function PaymentForm({ offer, earlier, method, onRecorded, onCancel }: PaymentFormProps) {
  const t = useText();
  const formats = useFormats();
  const describeError = usePaymentErrorText();
  const pendingId = earlier?.status === 'pending' ? earlier.id : null;
  const send = useSendPayment(offer, method, pendingId);
  const { phone } = useSessionUser() ?? {};
  const firstAmount = pendingId === null ? offer.total : earlier!.amount;
  const [amount, setAmount] = useState<number | undefined>(firstAmount);
  const [agreedTotal, setAgreedTotal] = useState(offer.total);
  const isPriceChanged = agreedTotal !== offer.total && pendingId === null;
  const question = useQuestion(offer.total, method);
  const missingAmount = amount !== undefined && amount > 0 ? offer.total - amount : 0;

  return (
    <>
      <ContractForm
        name="payment"
        draft={pendingId === null ? `payment-${offer.id}` : `payment-correction-${pendingId}`}
        schema={paymentForm}
        incomplete="payment_incomplete"
        initialValues={{
          amount: firstAmount,
          transaction_id: earlier?.transaction_id ?? undefined,
          payer_number: earlier?.payer_number ?? mobileNumberOf(phone),
        }}
        onChange={(values) => setAmount(values.amount)}
        isSubmitDisabled={method === undefined || isPriceChanged}
        submitLabel={t(pendingId === null ? m.submit : common.saveChanges)}
        {...(onCancel && { actions: <Button onClick={onCancel}>{t(m.askBack)}</Button> })}
        busyLabel={t(m.submitting)}
        submitLook="accent"
        describeError={describeError}
        onSubmit={async (values, { idempotencyKey }) => {
          await question.confirm(values);
          const message = await send(values, { idempotencyKey, total: agreedTotal });
          onRecorded(message || t(m.recorded));
        }}
      >
        <PaymentFields method={method} />
        {isPriceChanged && (
          <PriceChange from={agreedTotal} to={offer.total} onAgree={() => setAgreedTotal(offer.total)} />
        )}
        {missingAmount > 0 && !isPriceChanged && (
          <Notice tone="waiting">{t(m.amountShort, { missing: formats.money(missingAmount) })}</Notice>
        )}
      </ContractForm>
      {question.dialog}
    </>
  );
}
