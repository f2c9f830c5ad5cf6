import type { BookingMoney } from '@app/contracts/booking-money.js';
import { Suspense, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { CardActions } from '../../ui/card';
import { bookingMoneyMessages as m } from './booking-money.messages';
import type { Reader } from './money-state';
import { lazyComponent } from '../../ui/lazy-component';
import { useConfirmDeliveryMutation } from '../../api/booking-money.api';
import { ActionDialog } from '../../forms/action-dialog';

interface ConfirmDeliveryProps {
  bookingId: number;
  onClose: () => void;
  /** The text says what was done. */
  onDone: (text: string) => void;
}

/** Asks once more before the money goes to the driver: it cannot be taken back. */
function ConfirmDelivery({ bookingId: id, onClose, onDone }: ConfirmDeliveryProps) {
  const t = useText();
  const [confirm] = useConfirmDeliveryMutation();
  return (
    <ActionDialog
      title={t(m.confirmTitle)}
      text={t(m.confirmText, { id })}
      confirmLabel={t(m.confirmYes)}
      cancelLabel={t(m.notYet)}
      errors={{ failed: m.confirmFailed }}
      onConfirm={async (intent) => {
        await confirm({ params: { id }, ...intent }).unwrap();
        onDone(t(m.confirmDone));
      }}
      onClose={onClose}
    />
  );
}

// The form's code is only needed by those who open a dispute.
const DisputeDialog = lazyComponent(() => import('./dispute.modal'), 'DisputeDialog');

interface MoneyActionsProps {
  money: BookingMoney;
  reader: Reader;
  onDone: (text: string) => void;
}

/** The actions of the reader: confirm the delivery, open a dispute, read the receipt. */
export function MoneyActions({ money, reader, onDone }: MoneyActionsProps) {
  const t = useText();
  const { booking_id: id, can_confirm: canConfirm, can_dispute: canDispute, receipt } = money;
  const [dialog, setDialog] = useState<'confirm' | 'dispute' | null>(null);
  const close = () => setDialog(null);
  const finish = (text: string) => {
    close();
    onDone(text);
  };
  return (
    <CardActions>
      {canConfirm && (
        <Button look="primary" icon="check-circle" onClick={() => setDialog('confirm')}>
          {t(m.confirm)}
        </Button>
      )}
      {canDispute && (
        <Button icon="alert" onClick={() => setDialog('dispute')}>
          {t(m.openDispute)}
        </Button>
      )}
      {reader === 'customer' && receipt && (
        <ButtonLink icon="print" to={`/receipt/${id}`}>
          {t(m.receipt)}
        </ButtonLink>
      )}
      {reader === 'driver' && (
        <ButtonLink icon="wallet" to="/earnings">
          {t(m.earnings)}
        </ButtonLink>
      )}
      {dialog === 'confirm' && <ConfirmDelivery bookingId={id} onClose={close} onDone={finish} />}
      {dialog === 'dispute' && (
        <Suspense fallback={null}>
          <DisputeDialog bookingId={id} onClose={close} onDone={finish} />
        </Suspense>
      )}
    </CardActions>
  );
}
