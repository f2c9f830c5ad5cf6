import type { Payment } from '@app/contracts/payments.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useRole } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/notice';
import { DataList, type Column } from '../../ui/data-list';
import { ConfirmDialog } from '../../ui/dialog';
import { ListState } from '../../ui/list-state';
import { ReasonDialog } from '../../forms/form-dialog';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { AmountCell, StatusCell, TransactionCell } from './payment-cells';
import styles from './payment-cells.module.css';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { staffMessages as common } from '../../staff/staff.messages';
import { paymentMessages as m } from './payments.messages';
import { DecisionDialog, useDecision, type Decision } from './use-decision';
import { TitledCard } from '../../ui/card';
import { Button } from '../../ui/button';
import { DateTime } from '../../ui/values';
import { canApprove } from '../../components/payment-marks';
import { commonMessages as commonTexts } from '../../ui/common.messages';

/** Approve and Reject while the payment is pending; of a cancelled booking it can only be rejected. */
function DecisionButtons({ payment, decision }: { payment: Payment; decision: Decision }) {
  const t = useText();
  if (payment.status !== 'pending') return <span className={styles.none}>{t(common.noAction)}</span>;
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
      title: t(commonTexts.amount),
      isPrimary: true,
      render: (payment) => <AmountCell payment={payment} />,
    },
    {
      key: 'transaction',
      title: t(m.transaction),
      render: (payment) => <TransactionCell payment={payment} />,
    },
    { key: 'status', title: t(common.status), render: (payment) => <StatusCell payment={payment} /> },
    { key: 'date', title: t(m.date), render: ({ created_at }) => <DateTime iso={created_at} /> },
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
    network: common.networkShort,
    failed: m.listFailed,
    invalid: common.invalid,
  });
  const { toast, say } = useToast();
  const decision = useDecision(say);
  const columns = useColumns(decision);
  const payments = rowsOf(query.data);
  return (
    <TitledCard title={t(commonTexts.payments)}>
      {payments.length > 0 && <p className={styles.soft}>{t(m.asTyped)}</p>}
      <AlertLine text={decision.failure} onClose={decision.closeFailure} />
      <ListState
        query={query}
        isEmpty={payments.length === 0}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={<EmptyState text={t(m.empty)} />}
      >
        <DataList label={t(commonTexts.payments)} columns={columns} rows={payments} rowKey={({ id }) => id} />
      </ListState>
      <DecisionDialog dialogs={dialogs} decision={decision} />
      {toast}
    </TitledCard>
  );
}
