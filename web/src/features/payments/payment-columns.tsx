import type { Payment } from '@app/contracts/payments.js';
import { useText } from '../../i18n/use-text';
import type { Column } from '../../ui/data-list';
import { AmountCell, BookingCell, DateCell, IdCell, StatusCell, TransactionCell } from './payment-cells';
import { paymentMessages as m } from './payments.messages';
import { DecisionButtons } from './decision-buttons';
import type { Decision } from './use-decision';

/** The columns of the admin's payments. */
export function usePaymentColumns(
  decision: Decision,
  hasArrived: (id: number) => boolean,
): readonly Column<Payment>[] {
  const t = useText();
  return [
    {
      key: 'id',
      title: t(m.id),
      isPrimary: true,
      render: (payment) => <IdCell payment={payment} isNew={hasArrived(payment.id)} />,
    },
    { key: 'booking', title: t(m.booking), render: (payment) => <BookingCell payment={payment} /> },
    { key: 'user', title: t(m.user), render: ({ user_name }) => <span translate="no">{user_name}</span> },
    {
      key: 'driver',
      title: t(m.driverColumn),
      render: ({ driver_name }) => <span translate="no">{driver_name}</span>,
    },
    {
      key: 'amount',
      title: t(m.amount),
      sortBy: 'amount',
      isEnd: true,
      render: (payment) => <AmountCell payment={payment} />,
    },
    {
      key: 'transaction',
      title: t(m.transaction),
      render: (payment) => <TransactionCell payment={payment} />,
    },
    {
      key: 'status',
      title: t(m.status),
      sortBy: 'status',
      render: (payment) => <StatusCell payment={payment} />,
    },
    {
      key: 'date',
      title: t(m.date),
      sortBy: 'created_at',
      render: (payment) => <DateCell payment={payment} />,
    },
    {
      key: 'action',
      title: t(m.action),
      isBare: true,
      render: (payment) => <DecisionButtons payment={payment} decision={decision} />,
    },
  ];
}
