import { payoutMethods } from '@app/contracts/payout-account.js';
import { payoutStatuses, type Payout } from '@app/contracts/payouts.js';
import { Button } from 'antd';
import type { DeskColumn } from '../../desk/desk-column';
import { RowLink } from '../../desk/row-link';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy-value';
import { Tag } from '../../ui/status-tag';
import { DateTime, Money } from '../../ui/values';
import { providerName } from '../../ui/provider';
import type { AskedPayout } from './payout-dialog';
import { SendingTag, sendingText, Wallet } from './payout-parts';
import styles from './payouts.module.css';
import { payoutsMessages as m } from './payouts.messages';

interface PayoutButtonsProps {
  payout: Payout;
  onAsk: (asked: AskedPayout) => void;
  /** In a row, where there is little room. */
  isSmall?: boolean;
}

/** What can be done with a payout now. */
export function PayoutButtons({ payout, onAsk, isSmall = false }: PayoutButtonsProps) {
  const t = useText();
  const { id, status } = payout;
  const size = isSmall ? 'small' : 'middle';
  if (status === 'due') {
    return (
      <span className={styles.buttons}>
        <Button
          type="primary"
          size={size}
          aria-label={`${t(m.pay)} #${id}`}
          onClick={() => onAsk({ payout, choice: 'sent' })}
        >
          {t(m.pay)}
        </Button>
        <Button
          size={size}
          aria-label={`${t(m.cancel)} #${id}`}
          onClick={() => onAsk({ payout, choice: 'cancel' })}
        >
          {t(m.cancel)}
        </Button>
      </span>
    );
  }
  if (status !== 'sent') return null;
  return (
    <Button
      danger
      size={size}
      aria-label={`${t(m.markFailed)} #${id}`}
      onClick={() => onAsk({ payout, choice: 'failed' })}
    >
      {t(m.markFailed)}
    </Button>
  );
}

/** The columns of the payouts. */
export function usePayoutColumns(onAsk: (asked: AskedPayout) => void): readonly DeskColumn<Payout>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'id',
      title: t(m.payout),
      width: 90,
      isPrimary: true,
      isFixed: true,
      render: ({ id }) => <RowLink id={id}>#{id}</RowLink>,
    },
    {
      key: 'driver',
      title: t(m.driver),
      width: 160,
      render: ({ driver_name }) => (
        <span translate="no" title={driver_name}>
          {driver_name}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t(m.amount),
      width: 120,
      sortBy: 'amount',
      isEnd: true,
      render: ({ amount }) => (
        <strong>
          <Money taka={amount} />
        </strong>
      ),
    },
    {
      key: 'account',
      title: t(m.account),
      width: 260,
      filter: {
        name: 'method',
        options: payoutMethods.map((method) => ({ value: method, label: providerName(method) })),
      },
      render: ({ method, number, is_account_changed, status }) => (
        <span className={styles.line}>
          <Wallet method={method} number={number} />
          {is_account_changed && status === 'due' && <Tag tone="bad">{t(m.accountChanged)}</Tag>}
        </span>
      ),
    },
    {
      key: 'status',
      title: t(m.status),
      width: width(130, 160),
      sortBy: 'status',
      filter: {
        name: 'status',
        options: payoutStatuses.map((status) => ({ value: status, label: t(sendingText(status)) })),
      },
      render: ({ status, reason }) => (
        <span title={reason ?? undefined}>
          <SendingTag status={status} />
        </span>
      ),
    },
    {
      key: 'transaction',
      title: t(m.transaction),
      width: 170,
      render: ({ transaction_id }) =>
        transaction_id && <CopyValue value={transaction_id} label={t(m.transaction)} />,
    },
    {
      key: 'made',
      title: t(m.made),
      width: width(180, 210),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'sent_by',
      title: t(m.sentBy),
      width: 140,
      isHiddenAtFirst: true,
      render: ({ sent_by_name }) => <span translate="no">{sent_by_name}</span>,
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: width(150, 200),
      isFixed: true,
      isBare: true,
      render: (payout) => <PayoutButtons payout={payout} onAsk={onAsk} isSmall />,
    },
  ];
}
