import { PAYOUT_MIN_TAKA } from '@app/contracts/limits.js';
import type { Payable } from '@app/contracts/payouts.js';
import { Button, type ButtonProps } from 'antd';
import { Link } from 'react-router';
import cells from '../../desk/cells.module.css';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useRemindDriverMutation } from '../../api/payouts-desk.api';
import { RemindButton } from './remind-button';
import { payoutsMessages as m } from './payouts.messages';

function RemindDriver({ payable, size }: Pick<PayableActionProps, 'payable' | 'size'>) {
  const { id, driver_name, reminded_at } = payable;
  const mutation = useRemindDriverMutation();
  return <RemindButton id={id} name={driver_name} remindedAt={reminded_at} mutation={mutation} size={size} />;
}

interface PayableActionProps {
  payable: Payable;
  onMake: (payable: Payable) => void;
  size?: ButtonProps['size'];
}

/** The button that makes a payout, or why no payout can be made. */
export function PayableAction({ payable, onMake, size }: PayableActionProps) {
  const t = useText();
  const formats = useFormats();
  const { due_payout_id, method, stopped_until, available, driver_name } = payable;
  if (due_payout_id !== null) {
    return (
      <Link to={`/admin/payouts?show=payouts&row=${due_payout_id}`}>
        {t(m.payoutDue, { id: due_payout_id })}
      </Link>
    );
  }
  const why = (text: string, hint?: string) => (
    <span className={cells.soft} title={hint}>
      {text}
    </span>
  );
  if (method === null) return <RemindDriver payable={payable} size={size} />;
  if (stopped_until !== null) {
    return why(t(m.stoppedUntil, { time: formats.dateTime(stopped_until) }), t(m.stoppedHint));
  }
  if (available < PAYOUT_MIN_TAKA) return why(t(m.tooLittle, { amount: formats.money(PAYOUT_MIN_TAKA) }));
  return (
    <Button
      type="primary"
      size={size}
      aria-label={`${t(m.make)}: ${driver_name}`}
      onClick={() => onMake(payable)}
    >
      {t(m.make)}
    </Button>
  );
}
