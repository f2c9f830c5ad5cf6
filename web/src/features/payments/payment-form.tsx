import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import type { Offer } from '@app/contracts/offers.js';
import { payerNumberText, submitPaymentBodySchema, type BookingPayment } from '@app/contracts/payments.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useRichText } from '../../i18n/use-rich-text';
import { useText } from '../../i18n/use-text';
import { ContractForm } from '../../ui/form/contract-form';
import { NumberField, TextField } from '../../ui/form/fields';
import { Notice } from '../../ui/notice';
import { ProperNoun } from '../../ui/proper-noun';
import { PriceChange } from './price-change';
import { useSubmitPaymentMutation } from '../../api/payments.api';
import { paymentMessages as m } from './payments.messages';
import { providerName } from '../../ui/provider';

const paymentForm = submitPaymentBodySchema
  .pick({ transaction_id: true, amount: true })
  .extend({ payer_number: payerNumberText });

interface PaymentFormProps {
  offer: Offer;
  /** The rejected payment, whose values the form begins with. */
  rejected?: BookingPayment | undefined;
  method: string | undefined;
  /** The text of the result. */
  onRecorded: (message: string) => void;
}

/** The text of a failure; one without a text shows its HTTP status. */
function usePaymentErrorText(): (thrown: unknown) => string {
  const t = useText();
  const errorText = useErrorText();
  return (thrown) => {
    const { code, status, message } = toApiError(thrown);
    if (code !== 'network' && message === '') return t(m.paymentFailed, { status });
    return errorText(thrown, { network: m.network });
  };
}

/** Sends a payment and returns the text of the result. */
function useSendPayment(offer: Offer, method: string | undefined) {
  const [submitPayment] = useSubmitPaymentMutation();
  const sent = useRef<{ key: string; at: string; total: number } | null>(null);
  return async (
    values: z.output<typeof paymentForm>,
    { idempotencyKey, total }: { idempotencyKey: string; total: number },
  ): Promise<string> => {
    // A repeated request has the same idempotency key, so its body must be the same.
    if (sent.current?.key !== idempotencyKey) {
      sent.current = { key: idempotencyKey, at: toDhakaIso(new Date()), total };
    }
    const body = {
      ...values,
      booking_id: offer.booking_id,
      selected_offer_id: offer.id,
      method: method ?? '',
      paid_at: sent.current.at,
      expected_total: sent.current.total,
    };
    return (await submitPayment({ body, idempotencyKey }).unwrap()).message;
  };
}

/** The number that the money was sent from. */
function PayerNumberField({ method }: { method: string | undefined }) {
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

/** Records a mobile-money transfer. A request that is repeated after a lost answer records one payment. */
export function PaymentForm({ offer, rejected, method, onRecorded }: PaymentFormProps) {
  const t = useText();
  const formats = useFormats();
  const describeError = usePaymentErrorText();
  const send = useSendPayment(offer, method);
  const [amount, setAmount] = useState<number | undefined>(offer.total);
  const [agreedTotal, setAgreedTotal] = useState(offer.total);
  const isPriceChanged = agreedTotal !== offer.total;
  const missing = amount !== undefined && amount > 0 ? offer.total - amount : 0;

  return (
    <ContractForm
      name="payment"
      draft={`payment-${offer.id}`}
      schema={paymentForm}
      incomplete="payment_incomplete"
      initialValues={{
        amount: offer.total,
        transaction_id: rejected?.transaction_id ?? undefined,
        payer_number: rejected?.payer_number ?? undefined,
      }}
      onChange={(values) => setAmount(values.amount)}
      isSubmitDisabled={method === undefined || isPriceChanged}
      submitLabel={t(m.submit)}
      busyLabel={t(m.submitting)}
      submitLook="accent"
      describeError={describeError}
      onSubmit={async (values, { idempotencyKey }) => {
        const message = await send(values, { idempotencyKey, total: agreedTotal });
        onRecorded(message || t(m.recorded));
      }}
    >
      <PayerNumberField method={method} />
      <TextField
        name="transaction_id"
        label={t(m.transactionId)}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <NumberField
        name="amount"
        label={t(m.amount)}
        prefix="৳"
        hint={t(m.amountHint, { percent: COMMISSION_PERCENT })}
      />
      {isPriceChanged && (
        <PriceChange from={agreedTotal} to={offer.total} onAgree={() => setAgreedTotal(offer.total)} />
      )}
      {missing > 0 && !isPriceChanged && (
        <Notice tone="waiting">{t(m.amountShort, { missing: formats.money(missing) })}</Notice>
      )}
    </ContractForm>
  );
}
