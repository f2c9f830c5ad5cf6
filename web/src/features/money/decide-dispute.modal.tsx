import { decideDisputeBodySchema, DISPUTE_MESSAGE_MAX, type Dispute } from '@app/contracts/disputes.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { Button } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { rowsOf, staleTags } from '../../api/endpoints';
import type { AppDispatch } from '../../api/store';
import cells from '../../staff/cells.module.css';
import { ContractFormModal, type DialogHandlers } from '../../staff/form-modal';
import { StrongMoney } from '../../staff/cells';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { NumberField, TextAreaField } from '../../forms/fields';
import { useFormFields } from '../../forms/form.context';
import { staffMessages as staff } from '../../staff/staff.messages';
import { disputesMessages as m } from './money.messages';
import { useDecideDisputeMutation, useStaffDisputesInfiniteQuery } from './proofs.api';
import styles from './money.module.css';
import { commonMessages as common } from '../../ui/common.messages';

interface Shares {
  readonly refund?: number | undefined;
  readonly payout?: number | undefined;
}

/** The rest of the held money, in taka; negative when the shares are larger than it. */
function remainderOf({ held: heldAmount }: Dispute, { refund = 0, payout = 0 }: Shares): number {
  return toTaka(toPaisa(heldAmount) - toPaisa(refund) - toPaisa(payout));
}

/** Divides the held money between customer, driver and commission, or says that the dispute is no longer open. */
export default function DecideDispute(props: DialogHandlers & { dispute: Dispute }) {
  const { onDone, onClose } = props;
  const t = useText();
  const query = useStaffDisputesInfiniteQuery({ query: { ids: String(props.dispute.id) } });
  const dispute = rowsOf(query.data)[0] ?? props.dispute;
  const { id, status } = dispute;
  const dispatch = useDispatch<AppDispatch>();
  const [decide] = useDecideDisputeMutation();
  const [shares, setShares] = useState<Shares>({});
  const formats = useFormats();
  const remainder = remainderOf(dispute, shares);
  return (
    <ContractFormModal
      title={t(m.decideTitle, { id })}
      lead={<DisputedAmounts dispute={dispute} />}
      conflict={status !== 'open' && <Outcome dispute={dispute} />}
      name="decide-dispute"
      draft={`decide-dispute-${id}`}
      schema={decideDisputeBodySchema}
      incomplete="all_fields_required"
      submitLabel={t(m.decide)}
      isSubmitDisabled={remainder < 0}
      errors={{ failed: m.decideFailed }}
      onChange={setShares}
      onSubmit={async (body, { idempotencyKey }) => {
        try {
          const { message } = await decide({ params: { id }, body, idempotencyKey }).unwrap();
          onDone(message);
        } catch (error) {
          // The usual reason is that another admin has decided, or that the held amount has changed.
          dispatch(api.util.invalidateTags(staleTags([{ type: 'Dispute', id }])));
          throw error;
        }
      }}
      onClose={onClose}
    >
      <Presets dispute={dispute} />
      <NumberField name="refund" label={t(m.refundTo, { name: dispute.customer_name })} prefix="৳" />
      <NumberField name="payout" label={t(m.payoutTo, { name: dispute.driver_name })} prefix="৳" />
      <p role="status" className={styles.rest} data-wrong={remainder < 0}>
        {t(remainder < 0 ? m.tooMuch : m.rest, { amount: formats.money(Math.abs(remainder)) })}
      </p>
      <TextAreaField name="reason" label={t(m.decideReason)} rows={3} maxLength={DISPUTE_MESSAGE_MAX} />
      <p className={cells.soft}>{t(m.runningHint)}</p>
    </ContractFormModal>
  );
}

/** What another admin decided, or that the dispute was closed. */
function Outcome({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const formats = useFormats();
  const { status, refund, payout, decision_reason, decided_by_name } = dispute;
  if (status === 'closed') return t(m.closedHint);
  return t(m.nowDecided, {
    name: decided_by_name ?? t(staff.anAdmin),
    refund: formats.money(refund ?? 0),
    payout: formats.money(payout ?? 0),
    reason: decision_reason ?? '',
  });
}

/** The held amount, and the price of the driver's offer. */
function DisputedAmounts({ dispute: { held: heldAmount, price } }: { dispute: Dispute }) {
  const t = useText();
  return (
    <div className={styles.held}>
      <span>
        {t(m.heldNow)}
        <StrongMoney taka={heldAmount} />
      </span>
      {price !== null && (
        <span>
          {t(common.offeredPrice)}
          <StrongMoney taka={price} />
        </span>
      )}
    </div>
  );
}

/** The two usual decisions, which fill in both amounts. */
function Presets({ dispute: { held: heldAmount, price } }: { dispute: Dispute }) {
  const t = useText();
  const { change, isLocked } = useFormFields();
  const fill = (refund: number, payout: number) => {
    change('refund', refund);
    change('payout', payout);
  };
  return (
    <div className={styles.presets}>
      <Button size="small" disabled={isLocked} onClick={() => fill(heldAmount, 0)}>
        {t(m.allToCustomer)}
      </Button>
      {price !== null && (
        <Button size="small" disabled={isLocked} onClick={() => fill(0, Math.min(price, heldAmount))}>
          {t(m.asOffered)}
        </Button>
      )}
    </div>
  );
}
