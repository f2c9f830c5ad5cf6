import { walletProviders } from '@app/contracts/wallets.js';
import { payoutStatuses, type Payout } from '@app/contracts/payouts.js';
import type { ButtonProps } from 'antd';
import cells from '../../desk/cells.module.css';
import type { DeskColumn } from '../../desk/desk-column';
import { deskMessages as common } from '../../desk/desk.messages';
import { Name } from '../../desk/name';
import { useCommonColumns } from '../../desk/use-common-columns';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { providerName } from '../../ui/provider';
import { Tag } from '../../ui/status-tag';
import type { PayoutTarget } from './payout-dialog';
import { SendingButtons, useSendingColumns, Wallet } from './payout-parts';
import { payoutsMessages as m } from './payouts.messages';

interface PayoutButtonsProps {
  payout: Payout;
  onOpen: (target: PayoutTarget) => void;
  size?: ButtonProps['size'];
}

const choices = { due: ['sent', 'cancel'], sent: ['failed'], failed: [], cancelled: [] } as const;

/** What can be done with a payout now. */
export function PayoutButtons({ payout, onOpen, size }: PayoutButtonsProps) {
  return (
    <SendingButtons
      id={payout.id}
      choices={choices[payout.status]}
      size={size}
      onChoose={(choice) => onOpen({ payout, choice })}
    />
  );
}

/** The columns of the payouts. */
export function usePayoutColumns(onOpen: (target: PayoutTarget) => void): readonly DeskColumn<Payout>[] {
  const t = useText();
  const { actions, created, number } = useCommonColumns();
  const width = useWidth();
  const { amount, status, transaction } = useSendingColumns(payoutStatuses);
  return [
    number(t(m.payout)),
    {
      key: 'driver',
      title: t(common.driver),
      width: 160,
      isText: true,
      render: ({ driver_name }) => <Name text={driver_name} />,
    },
    amount,
    {
      key: 'account',
      title: t(m.account),
      width: 260,
      isText: true,
      filter: {
        name: 'method',
        options: walletProviders.map((method) => ({ value: method, label: providerName(method) })),
      },
      render: (payout) => (
        <span className={cells.line}>
          <Wallet method={payout.method} number={payout.number} />
          {payout.is_account_changed && payout.status === 'due' && (
            <Tag tone="bad">{t(m.accountChanged)}</Tag>
          )}
        </span>
      ),
    },
    { ...status, width: width(130, 160) },
    { ...transaction, width: 170 },
    created('made', t(m.made)),
    {
      key: 'sent_by',
      title: t(m.sentBy),
      width: 140,
      isText: true,
      isHiddenAtFirst: true,
      render: ({ sent_by_name }) => <span translate="no">{sent_by_name}</span>,
    },
    actions(width(150, 200), (payout: Payout) => (
      <PayoutButtons payout={payout} onOpen={onOpen} size="small" />
    )),
  ];
}
