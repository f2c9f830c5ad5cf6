import { decideDisputeBodySchema, DISPUTE_MESSAGE_MAX, type Dispute } from '@app/contracts/disputes.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { Button as DeskButton } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { rowsOf, staleTags } from '../../api/endpoints';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { FormModal } from '../../desk/form-modal';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ContractForm } from '../../ui/form/contract-form';
import { NumberField, TextAreaField } from '../../ui/form/fields';
import { useFormFields } from '../../ui/form/form.context';
import { Notice } from '../../ui/notice';
import { Money } from '../../ui/values';
import { disputesMessages as m } from './disputes.messages';
import { useDecideDisputeMutation, useDeskDisputesInfiniteQuery } from './money-desk.api';
import styles from './money.module.css';

interface DecideDisputeProps {
  dispute: Dispute;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Divides what is held between customer, driver and commission; says so when another admin was faster. */
export default function DecideDispute({ dispute: asked, onDone, onClose }: DecideDisputeProps) {
  const t = useText();
  const query = useDeskDisputesInfiniteQuery({ query: { ids: String(asked.id) } });
  const [isBusy, setIsBusy] = useState(false);
  const dispute = rowsOf(query.data)[0] ?? asked;
  const isOver = dispute.status !== 'open' && !isBusy;
  return (
    <FormModal title={t(m.decideTitle, { id: dispute.id })} onClose={onClose} isLocked={isBusy}>
      {isOver ? (
        <div className={styles.news}>
          <Outcome dispute={dispute} />
          <Button onClick={onClose}>{t(m.close)}</Button>
        </div>
      ) : (
        <DecideForm dispute={dispute} isBusy={isBusy} onBusy={setIsBusy} onDone={onDone} onClose={onClose} />
      )}
    </FormModal>
  );
}

/** What became of the dispute while this admin was about to decide. */
function Outcome({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const formats = useFormats();
  const { status, refund, payout, decision_reason, decided_by_name } = dispute;
  return (
    <Notice tone="bad">
      {status === 'closed'
        ? t(m.closedHint)
        : t(m.nowDecided, {
            name: decided_by_name ?? t(m.somebody),
            refund: formats.money(refund ?? 0),
            payout: formats.money(payout ?? 0),
            reason: decision_reason ?? '',
          })}
    </Notice>
  );
}

interface Shares {
  readonly refund?: number | undefined;
  readonly payout?: number | undefined;
}

/** What is left of the held money, in taka; negative when more is given than is held. */
function restOf({ held }: Dispute, { refund = 0, payout = 0 }: Shares): number {
  return toTaka(toPaisa(held) - toPaisa(refund) - toPaisa(payout));
}

type DecideFormProps = DecideDisputeProps & { isBusy: boolean; onBusy: (isBusy: boolean) => void };

function DecideForm({ dispute, isBusy, onBusy, onDone, onClose }: DecideFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useDispatch<AppDispatch>();
  const [decide] = useDecideDisputeMutation();
  const [shares, setShares] = useState<Shares>({});
  const { id } = dispute;
  return (
    <>
      <Held dispute={dispute} />
      <ContractForm
        name="decide-dispute"
        draft={`decide-dispute-${id}`}
        schema={decideDisputeBodySchema}
        incomplete="all_fields_required"
        submitLabel={t(m.submit)}
        busyLabel={t(m.deciding)}
        isSubmitDisabled={restOf(dispute, shares) < 0}
        describeError={(error) => errorText(error, { network: m.network, failed: m.decideFailed })}
        onChange={setShares}
        onSubmit={async (body, { idempotencyKey }) => {
          onBusy(true);
          try {
            const { message } = await decide({ params: { id }, body, idempotencyKey }).unwrap();
            onDone(message);
          } catch (thrown) {
            // The reason is mostly that another admin has decided, or that something else is held now.
            dispatch(api.util.invalidateTags(staleTags([{ type: 'Dispute', id }])));
            throw thrown;
          } finally {
            onBusy(false);
          }
        }}
        actions={
          <Button onClick={onClose} disabled={isBusy}>
            {t(m.cancel)}
          </Button>
        }
      >
        <Presets dispute={dispute} />
        <NumberField name="refund" label={t(m.refundTo, { name: dispute.customer_name })} prefix="৳" />
        <NumberField name="payout" label={t(m.payoutTo, { name: dispute.driver_name })} prefix="৳" />
        <Rest rest={restOf(dispute, shares)} />
        <TextAreaField name="reason" label={t(m.decideReason)} rows={3} maxLength={DISPUTE_MESSAGE_MAX} />
        <p className={styles.soft}>{t(m.runningHint)}</p>
      </ContractForm>
    </>
  );
}

/** What is to be divided, and the price that the driver had offered. */
function Held({ dispute: { held, price } }: { dispute: Dispute }) {
  const t = useText();
  return (
    <div className={styles.held}>
      <span>
        {t(m.heldNow)}
        <strong>
          <Money taka={held} />
        </strong>
      </span>
      {price !== null && (
        <span>
          {t(m.offered)}
          <strong>
            <Money taka={price} />
          </strong>
        </span>
      )}
    </div>
  );
}

/** The two usual decisions, which fill in both amounts. */
function Presets({ dispute: { held, price } }: { dispute: Dispute }) {
  const t = useText();
  const { change, isLocked } = useFormFields();
  const fill = (refund: number, payout: number) => {
    change('refund', refund);
    change('payout', payout);
  };
  return (
    <div className={styles.presets}>
      <DeskButton size="small" disabled={isLocked} onClick={() => fill(held, 0)}>
        {t(m.allToCustomer)}
      </DeskButton>
      {price !== null && (
        <DeskButton size="small" disabled={isLocked} onClick={() => fill(0, Math.min(price, held))}>
          {t(m.asOffered)}
        </DeskButton>
      )}
    </div>
  );
}

function Rest({ rest }: { rest: number }) {
  const t = useText();
  const formats = useFormats();
  return (
    <p role="status" className={styles.rest} data-wrong={rest < 0}>
      {t(rest < 0 ? m.tooMuch : m.rest, { amount: formats.money(Math.abs(rest)) })}
    </p>
  );
}
