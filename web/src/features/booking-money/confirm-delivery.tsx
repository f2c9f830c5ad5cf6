import { useState } from 'react';
import { useConfirmDeliveryMutation } from '../../api/booking-money.api';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog';
import { useIntent } from '../../ui/form/intent';
import { Notice } from '../../ui/notice';
import { bookingMoneyMessages as m } from './booking-money.messages';

interface ConfirmDeliveryProps {
  bookingId: number;
  onClose: () => void;
  /** The text says what was done. */
  onDone: (text: string) => void;
}

/** Asks once more before the money goes to the driver: it cannot be taken back. */
export function ConfirmDelivery({ bookingId: id, onClose, onDone }: ConfirmDeliveryProps) {
  const t = useText();
  const errorText = useErrorText();
  const [confirm, { isLoading }] = useConfirmDeliveryMutation();
  const intent = useIntent();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setFailure(null);
    try {
      const { idempotencyKey } = intent.begin({ id });
      await confirm({ params: { id }, idempotencyKey }).unwrap();
      onDone(t(m.confirmDone));
    } catch (error) {
      intent.settle(error);
      setFailure(errorText(error, { failed: m.confirmFailed }));
    }
  };
  return (
    <ConfirmDialog
      title={t(m.confirmTitle)}
      text={t(m.confirmText, { id })}
      confirmLabel={t(m.confirmYes)}
      cancelLabel={t(m.notYet)}
      isBusy={isLoading}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmDialog>
  );
}
