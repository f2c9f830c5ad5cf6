import { exportEndpoints } from '@app/contracts/exports.js';
import { paymentStatuses, type Payment } from '@app/contracts/payments.js';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { ConfirmModal, ReasonModal } from '../../staff/form-modal';
import { StaffHeader } from '../../staff/staff-header';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ExportButton, ExportSelection } from '../../staff/export-button';
import {
  useTableState,
  useOpenRow,
  byCreation,
  longestWaitingFirst,
  useListSort,
} from '../../staff/use-table-state';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/notice';
import { LinkButton, StrongMoney } from '../../staff/cells';
import { RangeFilter, searchAndDays } from '../../staff/filters';
import { EmptyState } from '../../ui/states';
import {
  NewestRow,
  useLiveRows,
  useNextInQueue,
  useWaitingRows,
  useOutsideRow,
} from '../../staff/table-rows';
import { withStaffProvider, useStaffMessage } from '../../staff/staff-provider';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { AdminDecisionButtons, usePaymentColumns } from './admin-payment-cells';
import { staffMessages as staff } from '../../staff/staff.messages';
import { paymentMessages as m } from './payments.messages';
import { DecisionDialog, useDecision } from './use-decision';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { Link } from 'react-router';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { DetailsSection, FactsSection } from '../../staff/details';
import { CopyValue } from '../../ui/copy';
import {
  AmountTag,
  EvidenceComparison,
  EvidenceLine,
  hasMarks,
  PaymentMarks,
} from '../../components/payment-marks';
import { PaymentStatusTag } from '../../components/status-tag';
import { DateTime, Money } from '../../ui/values';
import { providerName } from '../../components/provider';

interface PartProps {
  payment: Payment;
}

function PaymentDetails({ payment }: PartProps) {
  const t = useText();
  const { evidence } = payment;
  return (
    <>
      <Transfer payment={payment} />
      {evidence && (
        <DetailsSection title={t(m.evidenceColumn)}>
          <EvidenceComparison payment={payment} evidence={evidence} />
          <EvidenceLine evidence={evidence} />
        </DetailsSection>
      )}
      <PaidBooking payment={payment} />
      <AuditTimeline
        key={payment.version}
        title={t(staff.staffActivity)}
        query={{ booking_id: String(payment.booking_id) }}
      />
    </>
  );
}

const name = (value: string) => <span translate="no">{value}</span>;

function Transfer({ payment }: PartProps) {
  const t = useText();
  return (
    <FactsSection
      title={t(m.transfer)}
      facts={[
        { label: t(common.amount), value: <StrongMoney taka={payment.amount} /> },
        { label: t(m.dueColumn), value: <Money taka={payment.total} /> },
        {
          label: t(m.totalSeenLabel),
          value: payment.is_price_changed && payment.expected_total !== null && (
            <Money taka={payment.expected_total} />
          ),
        },
        { label: t(m.difference), value: isDifferent(payment) && <AmountTag payment={payment} /> },
        {
          label: t(m.transaction),
          value: <CopyValue value={payment.transaction_id} label={t(m.transaction)} />,
        },
        { label: t(m.provider), value: name(providerName(payment.method)) },
        {
          label: t(staff.payer),
          value: payment.payer_number && <CopyValue value={payment.payer_number} label={t(staff.payer)} />,
        },
        { label: t(common.date), value: <DateTime iso={payment.created_at} /> },
        { label: t(common.status), value: <PaymentStatusTag payment={payment} /> },
        { label: t(m.withdrawnAt), value: payment.withdrawn_at && <DateTime iso={payment.withdrawn_at} /> },
        { label: t(staff.decidedBy), value: payment.decided_by_name && name(payment.decided_by_name) },
        { label: t(m.decidedAt), value: payment.decided_at && <DateTime iso={payment.decided_at} /> },
        { label: t(m.forgivenWhy), value: payment.short_reason },
        { label: t(staff.rejectionReason), value: payment.reject_reason },
        { label: t(m.goesBack), value: payment.received !== null && <Money taka={payment.received} /> },
      ]}
    />
  );
}

function PaidBooking({ payment }: PartProps) {
  const t = useText();
  return (
    <FactsSection
      title={t(staff.booking)}
      facts={[
        {
          label: t(staff.booking),
          value: (
            <Link to={`/booking-details?id=${payment.booking_id}`}>
              {t(common.rowNumber, { id: payment.booking_id })}
            </Link>
          ),
        },
        { label: t(ui.pickup), value: payment.pickup_address },
        { label: t(ui.drop), value: payment.drop_address },
        { label: t(common.pickupTime), value: <DateTime iso={payment.scheduled_time} /> },
        { label: t(m.marks), value: hasMarks(payment) && <PaymentMarks payment={payment} /> },
        { label: t(m.user), value: name(payment.user_name) },
        { label: t(common.driver), value: name(payment.driver_name) },
      ]}
    />
  );
}

function isDifferent({ is_price_changed, is_short, amount, total }: Payment): boolean {
  return is_price_changed || is_short || amount > total;
}

const orders = [
  ...byCreation,
  { sort: 'amount', order: 'desc', label: staff.highestFirst },
  { sort: 'amount', order: 'asc', label: staff.lowestFirst },
  { sort: 'status', order: 'desc', label: m.waitingFirst },
  { sort: 'status', order: 'asc', label: m.decidedFirst },
] as const;

const ordersOfQueue = [...longestWaitingFirst, ...orders.slice(2)] as const;

/** Payments that wait for a decision are a queue. */
const ordersOf = (filter: QueryFilter) =>
  filter.pick('status', paymentStatuses) === 'pending' ? ordersOfQueue : orders;

const { path } = exportEndpoints.payments;
const TO_DECIDE = { query: { status: 'pending', limit: '1', total: '1' } } as const;
const dialogs = { Confirm: ConfirmModal, Reason: ReasonModal };

/** The filters of the URL as parameters of the request; invalid values are left out. */
function paymentQuery(filter: QueryFilter) {
  return { ...searchAndDays(filter), status: filter.pick('status', paymentStatuses) };
}

/** The payments for the filters of the URL, and which of them are new. */
function usePaymentList() {
  const filter = useQueryFilter();
  const orderOptions = ordersOf(filter);
  const sort = useListSort(filter, orderOptions);
  const filters = paymentQuery(filter);
  const listQuery = { ...filters, ...sort.query };
  const query = usePaymentsInfiniteQuery({ query: { limit: '50', total: '1', ...listQuery } });
  return { orderOptions, listQuery, query, ...useLiveRows(query, sort, filters) };
}

function Payments() {
  const t = useText();
  const formats = useFormats();
  const message = useStaffMessage();
  const openRow = useOpenRow();
  const queue = useNextInQueue(openRow);
  const decision = useDecision((text) => {
    message.success(text);
    queue.advance();
  });
  const { orderOptions, listQuery, query, rows, hasArrived, newest } = usePaymentList();
  useWaitingRows(
    queue,
    openRow,
    rows.filter(({ status }) => status === 'pending'),
  );
  const toDecide = usePaymentsInfiniteQuery(TO_DECIDE);
  const tableState = useTableState('payments', orderOptions, usePaymentColumns(decision, hasArrived));
  const outsideRow = useOutsideRow(usePaymentsInfiniteQuery, { openRow: tableState.openRow, rows, query });
  return (
    <>
      <StaffHeader title={t(ui.payments)} lead={t(m.adminLead)} />
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        views={[
          {
            key: 'to-decide',
            name: t(m.toDecide),
            query: 'status=pending',
            count: toDecide.data?.pages[0]?.total,
          },
        ]}
        search={t(m.search)}
        actions={<ExportButton path={path} filter={listQuery} />}
      >
        <RangeFilter filter={tableState.filter} />
      </StaffToolbar>
      <StaffList
        tableState={tableState}
        label={t(ui.payments)}
        rows={rows}
        query={query}
        outsideRow={outsideRow}
        rowName={({ id }) => t(staff.payment, { id })}
        bulk={<ExportSelection path={path} ids={tableState.selection.ids} sort={tableState.sort.query} />}
        alert={<AlertLine text={decision.failure} onClose={decision.closeFailure} />}
        errors={{ network: common.networkError, failed: staff.paymentsFailed }}
        loadingText={t(staff.loadingPayments)}
        empty={<NoPayments filter={tableState.filter} />}
        footer={(payment) => <AdminDecisionButtons payment={payment} decision={decision} />}
      >
        {(payment) => <PaymentDetails payment={payment} />}
      </StaffList>
      <NewestRow
        row={newest}
        hasArrived={hasArrived}
        text={({ id, user_name: user, amount }) =>
          t(m.paymentArrived, { id, user, amount: formats.money(amount) })
        }
      />
      <DecisionDialog dialogs={dialogs} decision={decision} />
    </>
  );
}

function NoPayments({ filter }: { filter: QueryFilter }) {
  const t = useText();
  const { search, from, to } = paymentQuery(filter);
  if (search === undefined && from === undefined && to === undefined) {
    return (
      <EmptyState text={t(filter.isFiltered ? m.emptyFiltered : staff.noPayments)} hint={t(m.emptyHint)} />
    );
  }
  return (
    <EmptyState text={t(m.emptyFound)}>
      <LinkButton to="/admin/payments">{t(m.showAll)}</LinkButton>
    </EmptyState>
  );
}

/** The admin's payments: search, filters, approval and rejection, with live updates. */
export const AdminPaymentsPage = withStaffProvider(Payments);
