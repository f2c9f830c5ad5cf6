import { refundStatuses, type Refund } from '@app/contracts/refunds.js';
import type { ButtonProps } from 'antd';
import { BookingRoute } from '../../desk/booking-link';
import cells from '../../desk/cells.module.css';
import type { DeskColumn } from '../../desk/desk-column';
import { deskMessages as common } from '../../desk/desk.messages';
import { Name } from '../../desk/name';
import { useCommonColumns } from '../../desk/use-common-columns';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy-value';
import { providerName } from '../../ui/provider';
import { useRemindCustomerMutation } from '../../api/payouts-desk.api';
import { DueTogether } from './due-together';
import { RemindButton } from './remind-button';
import { SendingButtons, useSendingColumns } from './payout-parts';
import { payoutsMessages as m } from './payouts.messages';
import type { RefundTarget } from './refund-dialog';

interface RefundButtonsProps {
  refund: Refund;
  onOpen: (target: RefundTarget) => void;
  size?: ButtonProps['size'];
}

function RemindCustomer({ refund, size }: Pick<RefundButtonsProps, 'refund' | 'size'>) {
  const { id, user_name, reminded_at } = refund;
  const mutation = useRemindCustomerMutation();
  return <RemindButton id={id} name={user_name} remindedAt={reminded_at} mutation={mutation} size={size} />;
}

const choices = { due: ['sent'], sent: ['failed'], failed: [] } as const;

/** What can be done with a refund now. */
export function RefundButtons({ refund, onOpen, size }: RefundButtonsProps) {
  const { id, status, number } = refund;
  if (status === 'due' && number === null) {
    return <RemindCustomer refund={refund} size={size} />;
  }
  return (
    <SendingButtons
      id={id}
      choices={choices[status]}
      size={size}
      onChoose={(choice) => onOpen({ refund, choice })}
    />
  );
}

/** The wallet that a refund is sent to. */
export function RefundWallet({ refund: { method, number } }: { refund: Refund }) {
  const t = useText();
  if (number === null) {
    return (
      <span className={cells.soft} title={t(m.noNumberHint)}>
        {t(m.noNumber)}
      </span>
    );
  }
  return (
    <span className={cells.line}>
      <span translate="no" className={cells.soft}>
        {providerName(method ?? '')}
      </span>
      <CopyValue value={number} label={t(common.number)} />
    </span>
  );
}

/** The columns of the refunds. */
export function useRefundColumns(onOpen: (target: RefundTarget) => void): readonly DeskColumn<Refund>[] {
  const t = useText();
  const { actions, created, number } = useCommonColumns();
  const width = useWidth();
  const { amount, status, transaction } = useSendingColumns(refundStatuses);
  return [
    { ...number(t(m.refund)), width: 78 },
    {
      key: 'customer',
      title: t(common.customer),
      width: 110,
      isText: true,
      isTwoLines: true,
      render: ({ user_name }) => <Name text={user_name} />,
    },
    {
      key: 'booking',
      title: t(common.booking),
      width: width(210, 200),
      isText: true,
      isTwoLines: true,
      render: (refund) => <BookingRoute booking={refund} />,
    },
    { ...amount, width: 108 },
    {
      key: 'goal',
      title: t(m.sendTo),
      width: 176,
      render: (refund) => (
        <>
          <RefundWallet refund={refund} />
          <DueTogether refund={refund} />
        </>
      ),
    },
    { ...status, width: width(120, 130) },
    { ...transaction, width: 130 },
    { ...created('since', t(m.since), width(118, 130)), isTwoLines: true },
    actions(width(120, 130), (refund: Refund) => (
      <RefundButtons refund={refund} onOpen={onOpen} size="small" />
    )),
  ];
}
