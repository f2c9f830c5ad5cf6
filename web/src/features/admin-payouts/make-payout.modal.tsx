import type { Payable } from '@app/contracts/payouts.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { ConfirmModal } from '../../desk/confirm-modal';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useIntent } from '../../ui/form/intent';
import { Notice } from '../../ui/notice';
import { providerName } from '../../ui/provider';
import { useMakePayoutMutation } from '../../api/payouts-desk.api';
import { payoutsMessages as m } from './payouts.messages';

interface MakePayoutDialogProps {
  payable: Payable;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Says what a payout takes and where it goes, before it is made. */
export function MakePayoutDialog({ payable, onDone, onClose }: MakePayoutDialogProps) {
  const t = useText();
  const formats = useFormats();
  const errorText = useErrorText();
  const intent = useIntent();
  const [makePayout, { isLoading }] = useMakePayoutMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, driver_name, available, method, number } = payable;
  const make = async () => {
    const body = { driver_id: id };
    setFailure(null);
    try {
      const { message } = await makePayout({ body, ...intent.begin(body) }).unwrap();
      intent.settle();
      onDone(message);
    } catch (thrown) {
      intent.settle(thrown);
      setFailure(errorText(thrown, { network: m.network, failed: m.makeFailed }));
    }
  };
  return (
    <ConfirmModal
      title={t(m.makeTitle, { name: driver_name })}
      text={t(m.makeText, {
        amount: formats.money(available),
        account: `${providerName(method ?? '')} ${number ?? ''}`,
      })}
      confirmLabel={t(m.make)}
      isBusy={isLoading}
      onConfirm={() => void make()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
