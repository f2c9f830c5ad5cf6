import type { Payout, PayoutStatus } from '@app/contracts/payouts.js';
import type { Refund } from '@app/contracts/refunds.js';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { rowsOf } from '../../api/endpoints';
import {
  useCancelPayoutMutation,
  useMarkPayoutFailedMutation,
  useMarkPayoutSentMutation,
  useMarkRefundFailedMutation,
  useMarkRefundSentMutation,
  useReadPayoutNumberMutation,
  useStaffPayoutsInfiniteQuery,
  useStaffRefundsInfiniteQuery,
} from '../../api/money.api';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ConflictModal, type DialogHandlers, ActionModal } from '../../staff/form-modal';
import { staffMessages as staff } from '../../staff/staff.messages';
import { CopyValue } from '../../ui/copy';
import { uiMessages } from '../../ui/ui.messages';
import { useDueTogetherText, type TransferChoice } from './payout-parts';
import { payoutsMessages as m } from './payouts.messages';
import styles from './payouts.module.css';
import {
  FailDialog,
  SentDialog,
  useSendChange,
  useTransferConflict,
  type TransferDialogProps,
} from './sent.modal';

/** The full number of a payout. The server logs each read. */
function FullNumber({ id }: { id: number }) {
  const t = useText();
  const [read, { data, isError, isLoading }] = useReadPayoutNumberMutation();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void read({ params: { id } });
  }, [read, id]);
  if (data) {
    return (
      <>
        <CopyValue value={data.data.number} label={t(staff.number)} />
        <span className={styles.note}>{t(m.numberRead)}</span>
      </>
    );
  }
  if (isError) {
    return (
      <span role="alert">
        {t(m.numberFailed)}{' '}
        <Button size="small" loading={isLoading} onClick={() => void read({ params: { id } })}>
          {t(uiMessages.retry)}
        </Button>
      </span>
    );
  }
  return <span role="status">{t(m.loadingNumber)}</span>;
}

function CancelDialog({ payout, ...props }: TransferDialogProps & { payout: Payout }) {
  const { id, conflict, onClose } = props;
  const t = useText();
  const { money } = useFormats();
  const sendChange = useSendChange(props);
  const [cancelPayout, { isLoading }] = useCancelPayoutMutation();
  const title = t(m.cancelTitle, { id });
  if (conflict !== null && !isLoading) {
    return (
      <ConflictModal title={title} onClose={onClose}>
        {conflict}
      </ConflictModal>
    );
  }
  return (
    <ActionModal
      title={title}
      text={t(m.cancelText, { amount: money(payout.amount), name: payout.driver_name })}
      confirmLabel={t(m.cancelSubmit)}
      cancelLabel={t(m.keep)}
      isDangerous
      errors={{ failed: m.actionFailed }}
      onConfirm={(intent) => sendChange(cancelPayout({ params: { id }, ...intent }).unwrap())}
      onClose={onClose}
    />
  );
}

/** A payout, and what to do with it. */
export interface PayoutTarget {
  readonly payout: Payout;
  readonly choice: TransferChoice;
}

const expectedStatus: Record<TransferChoice, PayoutStatus> = { sent: 'due', failed: 'sent', cancel: 'due' };

/** Asks for what a change of a payout needs, or says that another admin has already changed it. */
export function PayoutDialog({ payout: openedPayout, choice, ...handlers }: PayoutTarget & DialogHandlers) {
  const t = useText();
  const { money } = useFormats();
  const { id } = openedPayout;
  const query = useStaffPayoutsInfiniteQuery({ query: { ids: String(id) } });
  const payout = rowsOf(query.data)[0] ?? openedPayout;
  const { amount, driver_name: name } = payout;
  const conflict = useTransferConflict(payout, expectedStatus[choice]);
  const [markSent] = useMarkPayoutSentMutation();
  const [markFailed] = useMarkPayoutFailedMutation();
  const params = { id };
  const dialog = { ...handlers, type: 'Payout', id, conflict } as const;
  if (choice === 'cancel') return <CancelDialog {...dialog} payout={payout} />;
  if (choice === 'sent') {
    return (
      <SentDialog
        {...dialog}
        name={name}
        amount={amount}
        method={payout.method}
        number={<FullNumber id={id} />}
        warning={payout.is_account_changed && t(m.accountChangedHint)}
        onSubmit={(body, intent) => markSent({ params, body, ...intent }).unwrap()}
      />
    );
  }
  return (
    <FailDialog
      {...dialog}
      title={t(m.failTitle, { id })}
      text={t(m.failText, { amount: money(amount), name })}
      onSubmit={(reason, intent) => markFailed({ params, body: { reason }, ...intent }).unwrap()}
    />
  );
}

/** A refund, and what to do with it. */
export interface RefundTarget {
  readonly refund: Refund;
  readonly choice: Exclude<TransferChoice, 'cancel'>;
}

/** Asks for what a change of a refund needs, or says that another admin has already changed it. */
export function RefundDialog({ refund: openedRefund, choice, ...handlers }: RefundTarget & DialogHandlers) {
  const t = useText();
  const { money } = useFormats();
  const { id, version } = openedRefund;
  const query = useStaffRefundsInfiniteQuery({ query: { ids: String(id) } });
  const refund = rowsOf(query.data)[0] ?? openedRefund;
  const { amount, user_name: name, method, number } = refund;
  const conflict = useTransferConflict(
    { ...refund, closed_by_name: refund.failed_by_name },
    expectedStatus[choice],
  );
  const warning = useDueTogetherText(refund);
  const [markSent] = useMarkRefundSentMutation();
  const [markFailed] = useMarkRefundFailedMutation();
  const params = { id };
  const dialog = { ...handlers, type: 'Refund', id, conflict } as const;
  if (choice === 'sent') {
    return (
      <SentDialog
        {...dialog}
        name={name}
        amount={amount}
        method={method ?? ''}
        number={number ? <CopyValue value={number} label={t(staff.number)} /> : t(m.noNumber)}
        warning={warning}
        // The server refuses an older version: the customer may have changed the number after the dialog was opened.
        onSubmit={(values, intent) => markSent({ params, body: { ...values, version }, ...intent }).unwrap()}
      />
    );
  }
  return (
    <FailDialog
      {...dialog}
      title={t(m.refundFailTitle, { id })}
      text={t(m.refundFailText, { amount: money(amount), name })}
      onSubmit={(reason, intent) => markFailed({ params, body: { reason }, ...intent }).unwrap()}
    />
  );
}
