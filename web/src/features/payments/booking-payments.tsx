import type { Payment } from '@app/contracts/payments.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/use-error-text';
import { useRole } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/notice';
import { DataList, type Column } from '../../ui/data-list';
import { ConfirmDialog } from '../../ui/dialog';
import { ListState } from '../../ui/list-state';
import { ReasonDialog } from '../../forms/form-dialog';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import styles from './booking-payments.module.css';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { staffMessages as staff } from '../../staff/staff.messages';
import { paymentMessages as m } from './payments.messages';
import { DecisionDialog, useDecision, type Decision } from './use-decision';
import { TitledCard } from '../../ui/card';
import { Button } from '../../ui/button';
import { DateTime, Money } from '../../ui/values';
import { canApprove, AmountTag } from '../../components/payment-marks';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { useFormats } from '../../i18n/formats';
import { CopyValue } from '../../ui/copy';
import { LongText } from '../../ui/long-text';
import { PaymentStatusTag } from '../../components/status-tag';
import { providerName } from '../../components/provider';

interface CellProps {
  payment: Payment;
}

/** The sent amount and the due one, with their difference. */
function AmountCell({ payment }: CellProps) {
  const t = useText();
  const formats = useFormats();
  const { amount, total } = payment;
  return (
    <div className={styles.amount}>
      <strong>
        <Money taka={amount} />
      </strong>
      <span className={styles.soft}>{t(m.due, { total: formats.money(total) })}</span>
      <AmountTag payment={payment} />
      {payment.is_price_changed && (
        <span className={styles.soft}>
          {t(m.totalSeen, { total: formats.money(payment.expected_total ?? total) })}
        </span>
      )}
    </div>
  );
}

/** The transaction ID, to find the payment in the merchant's account. */
function TransactionCell({ payment }: CellProps) {
  const t = useText();
  return (
    <div className={styles.stack}>
      <CopyValue value={payment.transaction_id} label={t(m.transaction)} />
      <span className={styles.sender}>
        <span translate="no">{providerName(payment.method)}</span>
        {payment.payer_number && <CopyValue value={payment.payer_number} label={t(staff.payer)} />}
      </span>
    </div>
  );
}

/** The status, who decided, and the reason of a rejection. */
function StatusCell({ payment }: CellProps) {
  const t = useText();
  return (
    <div className={styles.stack}>
      <PaymentStatusTag payment={payment} />
      {payment.decided_by_name && (
        <span className={styles.soft}>{t(m.decidedBy, { name: payment.decided_by_name })}</span>
      )}
      {payment.short_reason && <LongText text={t(m.forgivenBecause, { reason: payment.short_reason })} />}
      {payment.reject_reason && <LongText text={payment.reject_reason} />}
    </div>
  );
}

/** Approve and Reject while the payment is pending; of a cancelled booking it can only be rejected. */
function DecisionButtons({ payment, decision }: { payment: Payment; decision: Decision }) {
  const t = useText();
  if (payment.status !== 'pending') return <span className={styles.none}>{t(staff.noAction)}</span>;
  const isBusy = decision.busyId === payment.id;
  return (
    <div className={styles.buttons}>
      {canApprove(payment) && (
        <Button
          look="primary"
          size="small"
          isBusy={isBusy}
          aria-label={`${t(common.approve)} #${payment.id}`}
          onClick={() => decision.approve(payment)}
        >
          {t(common.approve)}
        </Button>
      )}
      <Button
        look="danger"
        size="small"
        disabled={isBusy}
        title={canApprove(payment) ? undefined : t(m.bookingCancelled)}
        aria-label={`${t(common.reject)} #${payment.id}`}
        onClick={() => decision.reject(payment)}
      >
        {t(common.reject)}
      </Button>
    </div>
  );
}

const dialogs = { Confirm: ConfirmDialog, Reason: ReasonDialog };

function useColumns(decision: Decision): readonly Column<Payment>[] {
  const t = useText();
  const isAdmin = useRole() === 'admin';
  const columns: Column<Payment>[] = [
    {
      key: 'amount',
      title: t(common.amount),
      isPrimary: true,
      render: (payment) => <AmountCell payment={payment} />,
    },
    {
      key: 'transaction',
      title: t(m.transaction),
      render: (payment) => <TransactionCell payment={payment} />,
    },
    { key: 'status', title: t(common.status), render: (payment) => <StatusCell payment={payment} /> },
    { key: 'date', title: t(common.date), render: ({ created_at }) => <DateTime iso={created_at} /> },
  ];
  if (!isAdmin) return columns;
  return [
    ...columns,
    {
      key: 'action',
      title: t(m.action),
      isBare: true,
      render: (payment) => <DecisionButtons payment={payment} decision={decision} />,
    },
  ];
}

/** The payments of one booking for staff; admins decide on them here. */
export function BookingPayments({ bookingId }: { bookingId: number }) {
  const t = useText();
  const query = usePaymentsInfiniteQuery({ query: { booking_id: String(bookingId) } });
  const errorText = useListErrorText({
    network: common.networkError,
    failed: staff.paymentsFailed,
    invalid: common.invalidData,
  });
  const { toast, say } = useToast();
  const decision = useDecision(say);
  const columns = useColumns(decision);
  const payments = rowsOf(query.data);
  return (
    <TitledCard title={t(ui.payments)}>
      {payments.length > 0 && <p className={styles.soft}>{t(m.asTyped)}</p>}
      <AlertLine text={decision.failure} onClose={decision.closeFailure} />
      <ListState
        query={query}
        isEmpty={payments.length === 0}
        errorText={errorText}
        loadingText={t(staff.loadingPayments)}
        empty={<EmptyState text={t(staff.noPayments)} />}
      >
        <DataList label={t(ui.payments)} columns={columns} rows={payments} rowKey={({ id }) => id} />
      </ListState>
      <DecisionDialog dialogs={dialogs} decision={decision} />
      {toast}
    </TitledCard>
  );
}
