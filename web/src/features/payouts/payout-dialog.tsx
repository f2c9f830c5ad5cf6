import type { Payout, PayoutStatus } from '@app/contracts/payouts.js';
import { rowsOf } from '../../api/endpoints';
import { ActionModal, ConflictModal, type DialogHandlers } from '../../staff/form-modal';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { FailDialog, useSendingCall, SentDialog } from './sent.modal';
import {
  useCancelPayoutMutation,
  useStaffPayoutsInfiniteQuery,
  useMarkPayoutFailedMutation,
  useMarkPayoutSentMutation,
  useReadPayoutNumberMutation,
} from '../../api/staff-payouts.api';
import { payoutsMessages as m } from './payouts.messages';
import type { SendingChoice } from './payout-parts';
import { useSendingConflict } from './use-sending-conflict';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { CopyValue } from '../../ui/copy';
import styles from './payouts.module.css';
import { staffMessages as common } from '../../staff/staff.messages';

/** The full number of a payout. The server logs each read. */
function FullNumber({ payout: { id } }: { payout: Payout }) {
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
        <CopyValue value={data.data.number} label={t(common.number)} />
        <span className={styles.note}>{t(m.numberRead)}</span>
      </>
    );
  }
  if (isError) {
    return (
      <span role="alert">
        {t(m.numberFailed)}{' '}
        <Button size="small" loading={isLoading} onClick={() => void read({ params: { id } })}>
          {t(m.retry)}
        </Button>
      </span>
    );
  }
  return <span role="status">{t(m.loadingNumber)}</span>;
}

/** A payout, and what to do with it. */
export interface PayoutTarget {
  readonly payout: Payout;
  readonly choice: SendingChoice;
}

type PayoutDialogProps = PayoutTarget & DialogHandlers;

const expectedStatus: Record<SendingChoice, PayoutStatus> = { sent: 'due', failed: 'sent', cancel: 'due' };

/** Asks for what a change of a payout needs, or says that another admin has already changed it. */
export default function PayoutDialog({ choice, ...props }: PayoutDialogProps) {
  const query = useStaffPayoutsInfiniteQuery({ query: { ids: String(props.payout.id) } });
  const payout = rowsOf(query.data)[0] ?? props.payout;
  const conflict = useSendingConflict(payout, expectedStatus[choice]);
  const Dialog = { sent: Pay, failed: Fail, cancel: Cancel }[choice];
  return <Dialog {...props} payout={payout} conflict={conflict} />;
}

type DialogProps = Omit<PayoutDialogProps, 'choice'> & { conflict: string | null };

function Pay({ payout, conflict, onDone, onClose }: DialogProps) {
  const t = useText();
  const formats = useFormats();
  const call = useSendingCall('Payout', payout.id, onDone);
  const [markSent] = useMarkPayoutSentMutation();
  return (
    <SentDialog
      title={t(m.payTitle, { amount: formats.money(payout.amount), name: payout.driver_name })}
      amount={payout.amount}
      method={payout.method}
      number={<FullNumber payout={payout} />}
      warning={payout.is_account_changed && t(m.accountChangedHint)}
      conflict={conflict}
      onSubmit={(body, { idempotencyKey }) =>
        call(() => markSent({ params: { id: payout.id }, body, idempotencyKey }).unwrap())
      }
      onClose={onClose}
    />
  );
}

function Fail({ payout, conflict, onDone, onClose }: DialogProps) {
  const t = useText();
  const formats = useFormats();
  const call = useSendingCall('Payout', payout.id, onDone);
  const [markFailed] = useMarkPayoutFailedMutation();
  return (
    <FailDialog
      title={t(m.failTitle, { id: payout.id })}
      text={t(m.failText, { amount: formats.money(payout.amount), name: payout.driver_name })}
      conflict={conflict}
      onSubmit={(reason, { idempotencyKey }) =>
        call(() => markFailed({ params: { id: payout.id }, body: { reason }, idempotencyKey }).unwrap())
      }
      onClose={onClose}
    />
  );
}

function Cancel({ payout, conflict, onDone, onClose }: DialogProps) {
  const t = useText();
  const formats = useFormats();
  const call = useSendingCall('Payout', payout.id, onDone);
  const [cancelPayout, { isLoading }] = useCancelPayoutMutation();
  const title = t(m.cancelTitle, { id: payout.id });
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
      text={t(m.cancelText, { amount: formats.money(payout.amount), name: payout.driver_name })}
      confirmLabel={t(m.cancelSubmit)}
      cancelLabel={t(m.keep)}
      isDangerous
      errors={{ failed: m.actionFailed }}
      onConfirm={(intent) => call(() => cancelPayout({ params: { id: payout.id }, ...intent }).unwrap())}
      onClose={onClose}
    />
  );
}
