import type { PayoutStatus } from '@app/contracts/payouts.js';
import { Button, type ButtonProps } from 'antd';
import cells from '../../staff/cells.module.css';
import type { TableColumn } from '../../staff/table-column';
import { staffMessages as common } from '../../staff/staff.messages';
import { StrongMoney } from '../../staff/cells';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy';
import { providerName } from '../../components/provider';
import { Tag, type Tone } from '../../ui/tag';
import { payoutsMessages as m } from './payouts.messages';

/** What payouts and refunds have in common. */
export interface Sending {
  readonly amount: number;
  readonly status: PayoutStatus;
  readonly transaction_id: string | null;
  readonly reason: string | null;
}

const looks: Record<PayoutStatus, readonly [Tone, Text]> = {
  due: ['waiting', m.due],
  sent: ['good', m.sent],
  failed: ['bad', m.failed],
  cancelled: ['neutral', m.cancelled],
};

/** The status of a payout or refund. */
export function SendingTag({ status }: { status: PayoutStatus }) {
  const t = useText();
  const [tone, text] = looks[status];
  return <Tag tone={tone}>{t(text)}</Tag>;
}

/** The columns that payouts and refunds have in common. */
export function useSendingColumns(statuses: readonly PayoutStatus[]) {
  const t = useText();
  const amount: TableColumn<Sending> = {
    key: 'amount',
    title: t(common.amount),
    width: 120,
    sortBy: 'amount',
    isEnd: true,
    render: ({ amount: taka }) => <StrongMoney taka={taka} />,
  };
  const status: TableColumn<Sending> = {
    key: 'status',
    title: t(common.status),
    width: 120,
    sortBy: 'status',
    filter: {
      name: 'status',
      options: statuses.map((value) => ({ value, label: t(looks[value][1]) })),
    },
    render: ({ status: value, reason }) => (
      <span title={reason ?? undefined}>
        <SendingTag status={value} />
      </span>
    ),
  };
  const transaction: TableColumn<Sending> = {
    key: 'transaction',
    title: t(common.transaction),
    width: 150,
    render: (row) => <Transaction of={row} />,
  };
  return { amount, status, transaction };
}

/** The transaction of what was sent, to copy. */
export function Transaction({ of: { transaction_id } }: { of: Pick<Sending, 'transaction_id'> }) {
  const t = useText();
  return transaction_id && <CopyValue value={transaction_id} label={t(common.transaction)} />;
}

/** What an admin can do with a payout or refund. */
export type SendingChoice = 'sent' | 'failed' | 'cancel';

const choiceLooks: Record<SendingChoice, { text: Text; look: ButtonProps }> = {
  sent: { text: m.pay, look: { type: 'primary' } },
  cancel: { text: common.cancel, look: {} },
  failed: { text: m.markFailed, look: { danger: true } },
};

interface SendingButtonsProps<Choice extends SendingChoice> {
  id: number;
  choices: readonly Choice[];
  size: ButtonProps['size'];
  onChoose: (choice: Choice) => void;
}

/** A button for each choice. */
export function SendingButtons<Choice extends SendingChoice>(props: SendingButtonsProps<Choice>) {
  const { id, choices, size, onChoose } = props;
  const t = useText();
  if (choices.length === 0) return null;
  return (
    <span className={cells.buttons}>
      {choices.map((choice) => {
        const { text, look } = choiceLooks[choice];
        return (
          <Button
            key={choice}
            {...look}
            size={size}
            aria-label={`${t(text)} #${id}`}
            onClick={() => onChoose(choice)}
          >
            {t(text)}
          </Button>
        );
      })}
    </span>
  );
}

/** A provider and a number, masked or in full. */
export function Wallet({ method, number }: { method: string; number: string }) {
  return (
    <span className={cells.line} translate="no">
      <span className={cells.soft}>{providerName(method)}</span>
      <span className="tabular">{number}</span>
    </span>
  );
}
