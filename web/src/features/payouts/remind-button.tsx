import { NUMBER_REMINDER_HOURS } from '@app/contracts/limits.js';
import type { NumberReminder } from '@app/contracts/payouts.js';
import { Button, type ButtonProps } from 'antd';
import { serverNow } from '../../lib/server-clock';
import { useErrorText } from '../../api/use-error-text';
import cells from '../../staff/cells.module.css';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { payoutsMessages as m } from './payouts.messages';
import { useStaffMessage } from '../../staff/staff-provider';

type Remind = (arg: { params: { id: number } }) => {
  unwrap: () => Promise<{ readonly data: NumberReminder; readonly message: string }>;
};

interface RemindButtonProps {
  id: number;
  name: string;
  remindedAt: string | null;
  mutation: readonly [Remind, { readonly isLoading: boolean }];
  size?: ButtonProps['size'];
}

/** Reminds a person of the number that is missing for their money; after that, when it was done, for a day. */
export function RemindButton({ id, name, remindedAt, mutation, size }: RemindButtonProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const message = useStaffMessage();
  const errorText = useErrorText({ failed: m.remindFailed });
  const [remind, { isLoading }] = mutation;
  const isRecent =
    remindedAt !== null && Date.parse(remindedAt) + NUMBER_REMINDER_HOURS * 3_600_000 > serverNow();
  if (isRecent) {
    return <span className={cells.soft}>{t(m.reminded, { time: dateTime(remindedAt) })}</span>;
  }
  const send = async () => {
    try {
      const answer = await remind({ params: { id } }).unwrap();
      message.success(answer.message);
    } catch (thrown) {
      message.error(errorText(thrown));
    }
  };
  return (
    <Button
      size={size}
      loading={isLoading}
      aria-label={`${t(m.remind)}: ${name}`}
      onClick={() => void send()}
    >
      {t(m.remind)}
    </Button>
  );
}
