import { walletProviders } from '@app/contracts/wallets.js';
import { giveRefundNumberBodySchema, type Refund } from '@app/contracts/refunds.js';
import { useState } from 'react';
import { useGiveRefundNumberMutation } from '../../api/booking-money.api';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/form/choice-field';
import { ContractForm } from '../../ui/form/contract-form';
import { TextField } from '../../ui/form/fields';
import { providerName } from '../../ui/provider';
import { bookingMoneyMessages as m } from './booking-money.messages';
import { uiMessages as ui } from '../../ui/ui.messages';

interface RefundNumberProps {
  refund: Refund;
  onDone: (text: string) => void;
}

function NumberForm({ refund: { id, amount, method, number }, onDone }: RefundNumberProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.refundSaveFailed });
  const { money } = useFormats();
  const [give] = useGiveRefundNumberMutation();
  return (
    <>
      {number === null && <p>{t(m.refundNumberAsk, { amount: money(amount) })}</p>}
      <ContractForm
        name={`refund-${id}`}
        draft={`refund-${id}`}
        schema={giveRefundNumberBodySchema}
        initialValues={{
          method: walletProviders.find((candidate) => candidate === method) ?? 'bkash',
          ...(number === null ? {} : { number }),
        }}
        submitLabel={t(m.refundSave)}
        busyLabel={t(ui.saving)}
        describeError={errorText}
        onSubmit={async (body) => {
          const { message } = await give({ params: { id }, body }).unwrap();
          onDone(message || t(m.refundSaved));
        }}
      >
        <ChoiceField
          name="method"
          label={t(m.refundMethod)}
          choices={walletProviders.map((value) => ({ value, label: providerName(value) }))}
        />
        <TextField
          name="number"
          label={t(m.refundNumber)}
          hint={t(m.refundNumberHint)}
          type="tel"
          autoComplete="tel"
        />
      </ContractForm>
    </>
  );
}

/** Asks for the number of a refund when the number that paid is not known. It can be corrected until the refund is sent. */
export function RefundNumber({ refund, onDone }: RefundNumberProps) {
  const t = useText();
  const [isChanging, setIsChanging] = useState(false);
  if (refund.number !== null && !isChanging) {
    return (
      <Button icon="edit" onClick={() => setIsChanging(true)}>
        {t(m.refundOther)}
      </Button>
    );
  }
  const finish = (text: string) => {
    setIsChanging(false);
    onDone(text);
  };
  return <NumberForm refund={refund} onDone={finish} />;
}
