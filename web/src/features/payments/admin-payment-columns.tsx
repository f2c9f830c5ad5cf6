import { paymentStatuses, type Payment } from '@app/contracts/payments.js';
import type { DeskColumn } from '../../desk/desk-column';
import { Name } from '../../desk/name';
import { RowNumber } from '../../desk/row-number';
import { useCommonColumns } from '../../desk/use-common-columns';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { reviewStatusText } from '../../ui/status-tag';
import { EvidenceLine } from '../../ui/evidence';
import { AdminDecisionButtons } from './admin-decision-buttons';
import { AmountCell, BookingCell, SenderCell, StatusLine, TransactionLine } from './admin-payment-cells';
import { PaymentMoney } from './payment-cells';
import { deskMessages as common } from '../../desk/desk.messages';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';
import { commonMessages as commonTexts } from '../../ui/common.messages';

/** The columns of the admin's payments: what everybody decides by is first, what helps to match a payment after it. */
export function usePaymentColumns(
  decision: Decision,
  hasArrived: (id: number) => boolean,
): readonly DeskColumn<Payment>[] {
  const t = useText();
  const { created } = useCommonColumns();
  const width = useWidth();
  return [
    {
      key: 'id',
      title: t(m.id),
      width: width(60, 58),
      isPrimary: true,
      render: ({ id }) => <RowNumber id={id} isNew={hasArrived(id)} />,
    },
    {
      key: 'booking',
      title: t(common.booking),
      width: width(70, 66),
      render: (payment) => <BookingCell payment={payment} />,
    },
    {
      key: 'user',
      title: t(m.user),
      width: 127,
      render: ({ user_name }) => <Name text={user_name} />,
    },
    {
      key: 'driver',
      title: t(common.driver),
      width: width(106, 102),
      render: ({ driver_name }) => <Name text={driver_name} />,
    },
    {
      key: 'amount',
      title: t(commonTexts.amount),
      width: width(152, 140),
      sortBy: 'amount',
      isEnd: true,
      render: (payment) => <AmountCell payment={payment} />,
    },
    {
      key: 'status',
      title: t(common.status),
      width: width(112, 114),
      sortBy: 'status',
      filter: {
        name: 'status',
        options: paymentStatuses.map((status) => ({
          value: status,
          label: t(status === 'rejected' ? m.rejectedOrWithdrawn : reviewStatusText(status)),
        })),
      },
      render: (payment) => <StatusLine payment={payment} />,
    },
    created('date', t(m.date), width(160, 196)),
    {
      key: 'transaction',
      title: t(m.transaction),
      width: width(134, 136),
      render: (payment) => <TransactionLine payment={payment} />,
    },
    {
      key: 'evidence',
      title: t(m.evidenceColumn),
      width: 84,
      render: ({ evidence }) => <EvidenceLine evidence={evidence} isShort />,
    },
    {
      key: 'due',
      title: t(m.dueColumn),
      width: width(105, 124),
      isEnd: true,
      isHiddenAtFirst: true,
      render: ({ total }) => <PaymentMoney taka={total} />,
    },
    {
      key: 'sender',
      title: t(common.sender),
      width: 157,
      isHiddenAtFirst: true,
      render: (payment) => <SenderCell payment={payment} />,
    },
    {
      key: 'action',
      title: t(m.action),
      width: width(152, 155),
      isBare: true,
      render: (payment) => <AdminDecisionButtons payment={payment} decision={decision} size="small" />,
    },
  ];
}
