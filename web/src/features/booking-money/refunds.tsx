import { type Refund, giveRefundNumberBodySchema } from '@app/contracts/refunds.js';
import { useId, useState } from 'react';
import { useBookingRefundsQuery, useGiveRefundNumberMutation } from '../../api/money.api';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { CardRow } from '../../ui/card';
import { providerName, walletOptions } from '../../components/provider';
import { Tag, type Tone } from '../../ui/tag';
import { DateTime, Money } from '../../ui/values';
import { bookingMoneyMessages as m } from './booking-money.messages';
import styles from './booking-money.module.css';
import { QueryState } from '../../ui/states';
import { commonMessages as common } from '../../ui/common.messages';
import { walletProviders } from '@app/contracts/wallets.js';
import { useFormats } from '../../i18n/formats';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../forms/choice-field';
import { ContractForm } from '../../forms/contract-form';
import { TextField } from '../../forms/fields';
import { uiMessages as ui } from '../../ui/ui.messages';

interface RefundNumberProps {
  refund: Refund;
  onDone: (text: string) => void;
}

function NumberForm({ refund: { id, amount, method, number }, onDone }: RefundNumberProps) {
  const t = useText();
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
        errors={{ failed: m.refundSaveFailed }}
        onSubmit={async (body) => {
          const { message } = await give({ params: { id }, body }).unwrap();
          onDone(message || t(m.refundSaved));
        }}
      >
        <ChoiceField name="method" label={t(m.refundMethod)} choices={walletOptions} />
        <TextField
          name="number"
          label={t(common.walletNumber)}
          hint={t(m.refundNumberHint)}
          type="tel"
          autoComplete="tel"
        />
      </ContractForm>
    </>
  );
}

/** Asks for the number of a refund when the number that paid is not known. It can be corrected until the refund is sent. */
function RefundNumber({ refund, onDone }: RefundNumberProps) {
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

const looks: Record<Refund['status'], readonly [Tone, Text]> = {
  due: ['waiting', m.refundStateDue],
  sent: ['good', common.moneySent],
  failed: ['bad', common.failed],
};

/** A refund that is due and needs a number from the customer. */
const needsNumber = ['bad', m.refundStateNumber] as const;

function RefundLine({ refund, onDone }: { refund: Refund; onDone: (text: string) => void }) {
  const t = useText();
  const isWaiting = refund.takes_number && refund.number === null;
  const [tone, stateText] = isWaiting ? needsNumber : looks[refund.status];
  const { amount, method, number, transaction_id: transaction, reason } = refund;
  return (
    <li className={styles.refund}>
      <CardRow>
        <strong>
          <Money taka={amount} />
        </strong>
        <Tag tone={tone}>{t(stateText)}</Tag>
      </CardRow>
      {number && (
        <span translate="no">
          {t(m.refundTo, { provider: method === null ? '' : providerName(method), number })}
        </span>
      )}
      {transaction && (
        <span className={styles.soft}>{t(common.transactionIdNumber, { id: transaction })}</span>
      )}
      {reason && <span className={styles.soft}>{t(common.reasonGiven, { reason })}</span>}
      <span className={styles.soft}>
        <DateTime iso={refund.sent_at ?? refund.created_at} />
      </span>
      {refund.takes_number && <RefundNumber refund={refund} onDone={onDone} />}
    </li>
  );
}

interface RefundsProps {
  bookingId: number;
  onDone: (text: string) => void;
}

/** The refunds of a booking with their states and numbers. */
export function Refunds({ bookingId, onDone }: RefundsProps) {
  const t = useText();
  const titleId = useId();
  const errorText = useErrorText({ failed: m.refundsFailed });
  const { data: refunds, ...query } = useBookingRefundsQuery({ query: { booking_id: String(bookingId) } });
  return (
    <section className={styles.refunds} aria-labelledby={titleId}>
      <h3 id={titleId}>{t(m.refunds)}</h3>
      {!refunds && <QueryState query={query} errorText={errorText} count={1} />}
      {refunds && (
        <ul>
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} onDone={onDone} />
          ))}
        </ul>
      )}
    </section>
  );
}
