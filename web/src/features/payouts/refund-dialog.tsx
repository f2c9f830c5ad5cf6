import type { Refund } from '@app/contracts/refunds.js';
import { rowsOf } from '../../api/endpoints';
import type { DialogHandlers } from '../../staff/form-modal';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy';
import {
  useStaffRefundsInfiniteQuery,
  useMarkRefundFailedMutation,
  useMarkRefundSentMutation,
} from '../../api/staff-payouts.api';
import { useDueTogetherText } from './due-together';
import { FailDialog, useSendingCall, SentDialog } from './sent.modal';
import type { SendingChoice } from './payout-parts';
import { staffMessages as common } from '../../staff/staff.messages';
import { payoutsMessages as m } from './payouts.messages';
import { useSendingConflict } from './use-sending-conflict';

/** A refund, and what to do with it. */
export interface RefundTarget {
  readonly refund: Refund;
  readonly choice: Exclude<SendingChoice, 'cancel'>;
}

type RefundDialogProps = RefundTarget & DialogHandlers;

/** Asks for what a change of a refund needs, or says that another admin has already changed it. */
export default function RefundDialog({ choice, ...props }: RefundDialogProps) {
  const query = useStaffRefundsInfiniteQuery({ query: { ids: String(props.refund.id) } });
  const refund = rowsOf(query.data)[0] ?? props.refund;
  const now = { ...refund, closed_by_name: refund.failed_by_name };
  const conflict = useSendingConflict(now, choice === 'sent' ? 'due' : 'sent');
  const Dialog = { sent: Pay, failed: Fail }[choice];
  return <Dialog {...props} refund={refund} openedVersion={props.refund.version} conflict={conflict} />;
}

type DialogProps = Omit<RefundDialogProps, 'choice'> & {
  /** The version of the refund when the dialog was opened. */
  openedVersion: number;
  conflict: string | null;
};

function Pay({ refund, openedVersion, conflict, onDone, onClose }: DialogProps) {
  const t = useText();
  const formats = useFormats();
  const call = useSendingCall('Refund', refund.id, onDone);
  const [markSent] = useMarkRefundSentMutation();
  return (
    <SentDialog
      title={t(m.payTitle, { amount: formats.money(refund.amount), name: refund.user_name })}
      amount={refund.amount}
      method={refund.method ?? ''}
      number={refund.number ? <CopyValue value={refund.number} label={t(common.number)} /> : t(m.noNumber)}
      warning={useDueTogetherText(refund)}
      conflict={conflict}
      onSubmit={(values, { idempotencyKey }) => {
        // The server refuses an older version: the customer may have changed the number after the dialog was opened.
        const body = { ...values, version: openedVersion };
        return call(() => markSent({ params: { id: refund.id }, body, idempotencyKey }).unwrap());
      }}
      onClose={onClose}
    />
  );
}

function Fail({ refund, conflict, onDone, onClose }: DialogProps) {
  const t = useText();
  const formats = useFormats();
  const call = useSendingCall('Refund', refund.id, onDone);
  const [markFailed] = useMarkRefundFailedMutation();
  return (
    <FailDialog
      title={t(m.refundFailTitle, { id: refund.id })}
      text={t(m.refundFailText, { amount: formats.money(refund.amount), name: refund.user_name })}
      conflict={conflict}
      onSubmit={(reason, { idempotencyKey }) =>
        call(() => markFailed({ params: { id: refund.id }, body: { reason }, idempotencyKey }).unwrap())
      }
      onClose={onClose}
    />
  );
}
