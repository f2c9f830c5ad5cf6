import { paymentStatuses, type Payment } from '@app/contracts/payments.js';
import type { DeskColumn } from '../../desk/desk-column';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import { AdminDecisionButtons } from './admin-decision-buttons';
import { BookingCell, DueCell, IdCell, SenderCell, StatusLine, TransactionLine } from './admin-payment-cells';
import { PaymentMoney } from './payment-cells';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';

const statusTexts = { pending: m.pending, approved: m.approvedTab, rejected: m.rejectedTab } as const;

/** The columns of the admin's payments. */
export function usePaymentColumns(
  decision: Decision,
  hasArrived: (id: number) => boolean,
): readonly DeskColumn<Payment>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'id',
      title: t(m.id),
      width: 64,
      isPrimary: true,
      isFixed: true,
      render: (payment) => <IdCell payment={payment} isNew={hasArrived(payment.id)} />,
    },
    {
      key: 'booking',
      title: t(m.booking),
      width: width(145, 120),
      render: (payment) => <BookingCell payment={payment} />,
    },
    {
      key: 'user',
      title: t(m.user),
      width: width(115, 105),
      render: ({ user_name }) => <span translate="no">{user_name}</span>,
    },
    {
      key: 'driver',
      title: t(m.driverColumn),
      width: 140,
      isHiddenAtFirst: true,
      render: ({ driver_name }) => <span translate="no">{driver_name}</span>,
    },
    {
      key: 'amount',
      title: t(m.amount),
      width: 105,
      sortBy: 'amount',
      isEnd: true,
      render: ({ amount }) => <PaymentMoney taka={amount} isStrong />,
    },
    {
      key: 'due',
      title: t(m.dueColumn),
      width: width(148, 120),
      render: (payment) => <DueCell payment={payment} />,
    },
    {
      key: 'transaction',
      title: t(m.transaction),
      width: width(150, 145),
      render: (payment) => <TransactionLine payment={payment} />,
    },
    {
      key: 'sender',
      title: t(m.payerColumn),
      width: width(165, 160),
      render: (payment) => <SenderCell payment={payment} />,
    },
    {
      key: 'status',
      title: t(m.status),
      width: width(120, 125),
      sortBy: 'status',
      filter: {
        name: 'status',
        options: paymentStatuses.map((status) => ({ value: status, label: t(statusTexts[status]) })),
      },
      render: (payment) => <StatusLine payment={payment} />,
    },
    {
      key: 'date',
      title: t(m.date),
      width: width(168, 210),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'action',
      title: t(m.action),
      width: width(155, 180),
      isFixed: true,
      isBare: true,
      render: (payment) => <AdminDecisionButtons payment={payment} decision={decision} />,
    },
  ];
}
