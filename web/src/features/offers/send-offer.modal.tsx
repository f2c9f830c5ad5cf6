import { commissionOf, toPaisa, totalOf, toTaka } from '@app/contracts/money.js';
import { resendOfferBodySchema, sendOfferBodySchema } from '@app/contracts/offers.js';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import type { AppStore } from '../../api/store';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ContractForm } from '../../ui/form/contract-form';
import { NumberField, TextAreaField } from '../../ui/form/fields';
import { PriceBreakdown } from '../../ui/price-breakdown';
import { updateOwnOffer, useResendOfferMutation, useSendOfferMutation } from '../../api/offers.api';
import { offerMessages as m } from './offers.messages';
import styles from './send-offer.module.css';
import type { OfferTarget } from './use-offer-dialog';

interface SendOfferDialogProps {
  target: OfferTarget;
  onClose: () => void;
  /** The text says what was done. */
  onSent: (text: string) => void;
}

const sendForm = sendOfferBodySchema.omit({ booking_id: true });
const resendForm = resendOfferBodySchema.omit({ booking_id: true });

/** True for a price that can be sent: there, and above zero. */
function isSendablePrice(price: unknown): price is number {
  return typeof price === 'number' && price > 0;
}

/** Sends a driver's price for a booking, or changes it, with the sum the customer will see. */
export function SendOfferDialog({ target, onClose, onSent }: SendOfferDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const [sendOffer, { isLoading: isSending }] = useSendOfferMutation();
  const [resendOffer, { isLoading: isResending }] = useResendOfferMutation();
  const [price, setPrice] = useState<number | undefined>(target.price);
  const { bookingId, isResend } = target;
  const isBusy = isSending || isResending;

  const describeError = (thrown: unknown) => {
    if (toApiError(thrown).code === 'network') return t(m.sendError);
    return t(m.sendFailed, { message: errorText(thrown, { failed: m.failed }) });
  };

  return (
    <Dialog
      title={t(isResend ? m.resendTitle : m.sendTitle, { id: bookingId })}
      onClose={onClose}
      isLocked={isBusy}
    >
      <ContractForm
        name="offer"
        draft={`offer-${bookingId}`}
        schema={isResend ? resendForm : sendForm}
        initialValues={{ proposed_price: target.price, message: target.message ?? '' }}
        onChange={({ proposed_price }) => setPrice(proposed_price)}
        // A re-offer without a price may be sent to hear what is missing.
        isSubmitDisabled={!isResend && !isSendablePrice(price)}
        submitLabel={t(m.send)}
        busyLabel={t(m.sending)}
        submitLook="accent"
        describeError={describeError}
        onSubmit={async (values, { idempotencyKey }) => {
          const body = { ...values, booking_id: bookingId };
          const send = isResend ? resendOffer : sendOffer;
          const { data: offer, message } = await send({ body, idempotencyKey }).unwrap();
          updateOwnOffer(offer, store);
          onSent(message || t(m.sent));
        }}
        actions={
          <Button onClick={onClose} disabled={isBusy}>
            {t(m.cancel)}
          </Button>
        }
      >
        <OfferFields price={price} />
      </ContractForm>
    </Dialog>
  );
}

/** Price and message, with the sum that the customer will see. */
function OfferFields({ price }: { price: number | undefined }) {
  const t = useText();
  const paisa = isSendablePrice(price) ? toPaisa(price) : 0;
  return (
    <>
      <NumberField name="proposed_price" label={t(m.priceLabel)} prefix="৳" min={0} step={0.01} />
      <TextAreaField
        name="message"
        label={t(m.messageLabel)}
        placeholder={t(m.messagePlaceholder)}
        isOptional
      />
      <section className={styles.sum} aria-label={t(m.customerPays)}>
        <PriceBreakdown
          offeredPrice={toTaka(paisa)}
          commission={toTaka(commissionOf(paisa))}
          total={toTaka(totalOf(paisa))}
        />
      </section>
    </>
  );
}
