import type { Payout, PayoutStatus } from '@app/contracts/payouts.js';
import { useState } from 'react';
import { rowsOf } from '../../api/endpoints';
import { useErrorText } from '../../api/use-error-text';
import { ConfirmModal } from '../../desk/confirm-modal';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useIntent } from '../../ui/form/intent';
import { Notice } from '../../ui/notice';
import { FailDialog, useSendingCall } from './fail-dialog';
import { FullNumber } from './full-number';
import {
  useCancelPayoutMutation,
  useDeskPayoutsInfiniteQuery,
  useMarkPayoutFailedMutation,
  useMarkPayoutSentMutation,
} from '../../api/payouts-desk.api';
import { payoutsMessages as m } from './payouts.messages';
import { NewsDialog, SentDialog } from './sent.modal';
import { useSendingNews } from './use-sending-news';

type PayoutChoice = 'sent' | 'failed' | 'cancel';

/** A payout, and what is to be done with it. */
export interface AskedPayout {
  readonly payout: Payout;
  readonly choice: PayoutChoice;
}

interface PayoutDialogProps extends AskedPayout {
  onDone: (text: string) => void;
  onClose: () => void;
}

const expected: Record<PayoutChoice, PayoutStatus> = { sent: 'due', failed: 'sent', cancel: 'due' };

/** Asks what is needed before a payout changes; says so when another admin was faster. */
export default function PayoutDialog({ choice, ...props }: PayoutDialogProps) {
  const query = useDeskPayoutsInfiniteQuery({ query: { ids: String(props.payout.id) } });
  const payout = rowsOf(query.data)[0] ?? props.payout;
  const news = useSendingNews()(payout, expected[choice]);
  const Dialog = { sent: Pay, failed: Fail, cancel: Cancel }[choice];
  return <Dialog {...props} payout={payout} news={news} />;
}

type DialogProps = Omit<PayoutDialogProps, 'choice'> & { news: string | null };

function Pay({ payout, news, onDone, onClose }: DialogProps) {
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
      news={news}
      onSubmit={(body, { idempotencyKey }) =>
        call(() => markSent({ params: { id: payout.id }, body, idempotencyKey }).unwrap())
      }
      onClose={onClose}
    />
  );
}

function Fail({ payout, news, onDone, onClose }: DialogProps) {
  const t = useText();
  const formats = useFormats();
  const call = useSendingCall('Payout', payout.id, onDone);
  const [markFailed, { isLoading }] = useMarkPayoutFailedMutation();
  return (
    <FailDialog
      title={t(m.failTitle, { id: payout.id })}
      text={t(m.failText, { amount: formats.money(payout.amount), name: payout.driver_name })}
      news={news}
      isBusy={isLoading}
      onSubmit={(reason, { idempotencyKey }) =>
        call(() => markFailed({ params: { id: payout.id }, body: { reason }, idempotencyKey }).unwrap())
      }
      onClose={onClose}
    />
  );
}

function Cancel({ payout, news, onDone, onClose }: DialogProps) {
  const t = useText();
  const formats = useFormats();
  const errorText = useErrorText();
  const call = useSendingCall('Payout', payout.id, onDone);
  const intent = useIntent();
  const [cancelPayout, { isLoading }] = useCancelPayoutMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const title = t(m.cancelTitle, { id: payout.id });
  if (news !== null && !isLoading) return <NewsDialog title={title} news={news} onClose={onClose} />;
  const cancel = async () => {
    setFailure(null);
    try {
      await call(() => cancelPayout({ params: { id: payout.id }, ...intent.begin('cancel') }).unwrap());
      intent.settle();
    } catch (thrown) {
      intent.settle(thrown);
      setFailure(errorText(thrown, { network: m.network, failed: m.actionFailed }));
    }
  };
  return (
    <ConfirmModal
      title={title}
      text={t(m.cancelText, { amount: formats.money(payout.amount), name: payout.driver_name })}
      confirmLabel={t(m.cancelSubmit)}
      cancelLabel={t(m.keep)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
