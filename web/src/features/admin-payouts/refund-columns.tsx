import { refundStatuses, type Refund } from '@app/contracts/refunds.js';
import { isolate } from '@app/contracts/characters.js';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { DeskColumn } from '../../desk/desk-column';
import { RowLink } from '../../desk/row-link';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy-value';
import { DateTime, Money } from '../../ui/values';
import { providerName } from '../../ui/provider';
import { SendingTag, sendingText } from './payout-parts';
import styles from './payouts.module.css';
import { payoutsMessages as m } from './payouts.messages';
import type { AskedRefund } from './refund-dialog';

interface RefundButtonsProps {
  refund: Refund;
  onAsk: (asked: AskedRefund) => void;
  /** In a row, where there is little room. */
  isSmall?: boolean;
}

/** What can be done with a refund now. */
export function RefundButtons({ refund, onAsk, isSmall = false }: RefundButtonsProps) {
  const t = useText();
  const { id, status, number } = refund;
  if (status === 'failed') return null;
  if (status === 'due' && number === null) {
    return (
      <span className={styles.soft} title={t(m.noNumberHint)}>
        {t(m.noNumber)}
      </span>
    );
  }
  const isDue = status === 'due';
  const text = t(isDue ? m.pay : m.markFailed);
  return (
    <Button
      type={isDue ? 'primary' : 'default'}
      danger={!isDue}
      size={isSmall ? 'small' : 'middle'}
      aria-label={`${text} #${id}`}
      onClick={() => onAsk({ refund, choice: isDue ? 'sent' : 'failed' })}
    >
      {text}
    </Button>
  );
}

/** Where a refund goes. */
export function RefundGoal({ refund: { method, number } }: { refund: Refund }) {
  const t = useText();
  if (number === null) return <span className={styles.soft}>{t(m.noNumber)}</span>;
  return (
    <span className={styles.line}>
      <span translate="no" className={styles.soft}>
        {providerName(method ?? '')}
      </span>
      <CopyValue value={number} label={t(m.number)} />
    </span>
  );
}

/** The columns of the refunds. */
export function useRefundColumns(onAsk: (asked: AskedRefund) => void): readonly DeskColumn<Refund>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'id',
      title: t(m.refund),
      width: 90,
      isPrimary: true,
      isFixed: true,
      render: ({ id }) => <RowLink id={id}>#{id}</RowLink>,
    },
    {
      key: 'customer',
      title: t(m.customer),
      width: 150,
      render: ({ user_name }) => (
        <span translate="no" title={user_name}>
          {user_name}
        </span>
      ),
    },
    {
      key: 'booking',
      title: t(m.booking),
      width: width(210, 190),
      render: ({ booking_id, pickup_address, drop_address }) => {
        const route = isolate(`${pickup_address} → ${drop_address}`);
        return (
          <span title={route}>
            <Link to={`/booking-details?id=${booking_id}`}>{t(m.bookingNumber, { id: booking_id })}</Link>{' '}
            <span className={styles.soft}>{route}</span>
          </span>
        );
      },
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
      key: 'goal',
      title: t(m.sendTo),
      width: 190,
      render: (refund) => <RefundGoal refund={refund} />,
    },
    {
      key: 'status',
      title: t(m.status),
      width: width(120, 150),
      sortBy: 'status',
      filter: {
        name: 'status',
        options: refundStatuses.map((status) => ({ value: status, label: t(sendingText(status)) })),
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
      width: 150,
      render: ({ transaction_id }) =>
        transaction_id && <CopyValue value={transaction_id} label={t(m.transaction)} />,
    },
    {
      key: 'since',
      title: t(m.since),
      width: width(170, 200),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: width(150, 130),
      isFixed: true,
      isBare: true,
      render: (refund) => <RefundButtons refund={refund} onAsk={onAsk} isSmall />,
    },
  ];
}
