import type { ButtonProps } from 'antd';
import { isolate } from '@app/contracts/characters.js';
import { type Payment, paymentStatuses } from '@app/contracts/payments.js';
import { Link } from 'react-router';
import cells from '../../staff/cells.module.css';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy';
import { AmountTag, canApprove, EvidenceLine, PaymentMarks } from '../../components/payment-marks';
import { PaymentStatusTag, reviewStatusText } from '../../components/status-tag';
import { Money } from '../../ui/values';
import styles from './admin-payment-cells.module.css';
import { staffMessages as staff } from '../../staff/staff.messages';
import { paymentMessages as m } from './payments.messages';
import { providerName } from '../../components/provider';
import { commonMessages as common } from '../../ui/common.messages';
import type { TableColumn } from '../../staff/table-column';
import { Name, RowNumber, useCommonColumns, useWidth, DecisionButtons } from '../../staff/cells';
import type { Decision } from './use-decision';

/** Amounts in the admin's payments table have a dollar sign; all others have the taka sign. */
const DOLLAR = '$';

interface CellProps {
  payment: Payment;
}

/** The number of the booking; the route is in the tooltip and in the drawer. */
function BookingCell({ payment }: CellProps) {
  const t = useText();
  return (
    <Link
      to={`/booking-details?id=${payment.booking_id}`}
      title={isolate(`${payment.pickup_address} → ${payment.drop_address}`)}
    >
      {t(common.rowNumber, { id: payment.booking_id })}
    </Link>
  );
}

/** The sent amount, a tag when another amount is due, and the warnings for the admin. */
function AmountCell({ payment }: CellProps) {
  return (
    <span className={styles.stack}>
      <span className={`${styles.line} ${styles.amount}`}>
        <strong>
          <Money taka={payment.amount} sign={DOLLAR} />
        </strong>
        <AmountTag payment={payment} sign={DOLLAR} />
      </span>
      <PaymentMarks payment={payment} />
    </span>
  );
}

function SenderCell({ payment }: CellProps) {
  const t = useText();
  return (
    <span className={styles.line}>
      <span translate="no" className={cells.soft}>
        {providerName(payment.method)}
      </span>
      {payment.payer_number && (
        <span className={styles.number}>
          <CopyValue value={payment.payer_number} label={t(staff.payer)} />
        </span>
      )}
    </span>
  );
}

/** The status, and the reason of a rejection where there is space. */
function StatusLine({ payment }: CellProps) {
  const { reject_reason } = payment;
  return (
    <span className={`${styles.line} ${styles.status}`} title={reject_reason ?? undefined}>
      <PaymentStatusTag payment={payment} />
      {reject_reason && <span className={cells.soft}>{reject_reason}</span>}
    </span>
  );
}

interface AdminDecisionButtonsProps {
  payment: Payment;
  decision: Decision;
  size?: ButtonProps['size'];
}

/** Approve and Reject while the payment is pending; after that the name of the admin who decided. */
export function AdminDecisionButtons({ payment, decision, size }: AdminDecisionButtonsProps) {
  const t = useText();
  if (payment.status !== 'pending') {
    return (
      <span className={styles.line}>
        <span className={cells.soft}>{t(staff.noAction)}</span>
        {payment.decided_by_name && (
          <span className={cells.soft} title={payment.decided_by_name}>
            {t(m.decidedBy, { name: payment.decided_by_name })}
          </span>
        )}
      </span>
    );
  }
  return (
    <DecisionButtons
      row={` #${payment.id}`}
      isBusy={decision.busyId === payment.id}
      refusal={canApprove(payment) ? undefined : t(m.bookingCancelled)}
      size={size}
      onApprove={() => decision.approve(payment)}
      onReject={() => decision.reject(payment)}
    />
  );
}

/** The columns of the admin's payments: what everybody decides by is first, what helps to match a payment after it. */
export function usePaymentColumns(
  decision: Decision,
  hasArrived: (id: number) => boolean,
): readonly TableColumn<Payment>[] {
  const t = useText();
  const { creationTime } = useCommonColumns();
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
      title: t(staff.booking),
      width: width(70, 66),
      render: (payment) => <BookingCell payment={payment} />,
    },
    {
      key: 'user',
      title: t(m.user),
      width: width(127, 118),
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
      title: t(common.amount),
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
    creationTime('date', t(common.date), width(160, 210)),
    {
      key: 'transaction',
      title: t(m.transaction),
      width: width(134, 136),
      // To find the payment in the merchant's account.
      render: ({ transaction_id }) => <CopyValue value={transaction_id} label={t(m.transaction)} />,
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
      render: ({ total }) => <Money taka={total} sign={DOLLAR} />,
    },
    {
      key: 'sender',
      title: t(staff.payer),
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
