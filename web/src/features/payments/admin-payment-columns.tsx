import { paymentStatuses, type Payment } from '@app/contracts/payments.js';
import type { DeskColumn } from '../../desk/desk-column';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { EvidenceLine } from '../../ui/evidence';
import { DateTime } from '../../ui/values';
import { AdminDecisionButtons } from './admin-decision-buttons';
import { BookingCell, DueCell, IdCell, SenderCell, StatusLine, TransactionLine } from './admin-payment-cells';
import { PaymentMoney } from './payment-cells';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';
import { uiMessages } from '../../ui/ui.messages';

const statusTexts = {
  pending: uiMessages.bookingPending,
  approved: uiMessages.reviewApproved,
  rejected: uiMessages.offerRejected,
} as const;

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
      width: width(64, 60),
      isPrimary: true,
      isFixed: true,
      render: (payment) => <IdCell payment={payment} isNew={hasArrived(payment.id)} />,
    },
    {
      key: 'booking',
      title: t(m.booking),
      width: 76,
      render: (payment) => <BookingCell payment={payment} />,
    },
    {
      key: 'user',
      title: t(m.user),
      width: width(120, 95),
      render: ({ user_name }) => (
        <span translate="no" title={user_name}>
          {user_name}
        </span>
      ),
    },
    {
      key: 'driver',
      title: t(m.driverColumn),
      width: 130,
      isHiddenAtFirst: true,
      render: ({ driver_name }) => <span translate="no">{driver_name}</span>,
    },
    {
      key: 'amount',
      title: t(m.amount),
      width: width(105, 124),
      sortBy: 'amount',
      isEnd: true,
      render: ({ amount }) => <PaymentMoney taka={amount} isStrong />,
    },
    {
      key: 'due',
      title: t(m.dueColumn),
      width: width(157, 140),
      isEnd: true,
      render: (payment) => <DueCell payment={payment} />,
    },
    {
      key: 'transaction',
      title: t(m.transaction),
      width: width(145, 125),
      render: (payment) => <TransactionLine payment={payment} />,
    },
    {
      key: 'sender',
      title: t(m.payerColumn),
      width: 157,
      render: (payment) => <SenderCell payment={payment} />,
    },
    {
      key: 'evidence',
      title: t(m.evidenceColumn),
      width: width(92, 84),
      render: ({ evidence }) => <EvidenceLine evidence={evidence} isShort />,
    },
    {
      key: 'status',
      title: t(m.status),
      width: width(112, 114),
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
      width: width(156, 198),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'action',
      title: t(m.action),
      width: width(152, 165),
      isFixed: true,
      isBare: true,
      render: (payment) => <AdminDecisionButtons payment={payment} decision={decision} isSmall />,
    },
  ];
}
