import { exportEndpoints } from '@app/contracts/exports.js';
import { paymentStatuses } from '@app/contracts/payments.js';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { ConfirmModal, ReasonModal } from '../../staff/form-modal';
import { StaffHeader } from '../../staff/staff-header';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ExportButton, ExportSelection } from '../../staff/export-button';
import {
  byCreation,
  longestWaitingFirst,
  useListSort,
  useOpenRow,
  useTableState,
} from '../../staff/use-table-state';
import {
  NewestRow,
  useLiveRows,
  useNextInQueue,
  useOutsideRow,
  useWaitingRows,
} from '../../staff/table-rows';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/notice';
import { LinkButton } from '../../staff/cells';
import { RangeFilter } from '../../staff/filters';
import { EmptyState } from '../../ui/states';
import { withStaffProvider, useStaffMessage } from '../../staff/staff-provider';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { AdminDecisionButtons, DecisionDialog } from './admin-decision-buttons';
import { usePaymentColumns } from './admin-payment-cells';
import { PaymentDetails } from './payment-details';
import { staffMessages as common } from '../../staff/staff.messages';
import { paymentMessages as m } from './payments.messages';
import { useDecision } from './use-decision';
import { commonMessages as commonTexts } from '../../ui/common.messages';

const orders = [
  ...byCreation,
  { sort: 'amount', order: 'desc', label: common.highestFirst },
  { sort: 'amount', order: 'asc', label: common.lowestFirst },
  { sort: 'status', order: 'desc', label: m.waitingFirst },
  { sort: 'status', order: 'asc', label: m.decidedFirst },
] as const;

const ordersOfQueue = [...longestWaitingFirst, ...orders.slice(2)] as const;

/** Payments that wait for a decision are a queue. */
const ordersOf = (filter: QueryFilter) =>
  filter.pick('status', paymentStatuses) === 'pending' ? ordersOfQueue : orders;

const { path } = exportEndpoints.payments;
/** Counts the payments that wait. */
const TO_DECIDE = { query: { status: 'pending', limit: '1', total: '1' } } as const;
const dialogs = { Confirm: ConfirmModal, Reason: ReasonModal };

/** The filters of the URL as parameters of the call; invalid values are left out. */
function paymentQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', paymentStatuses),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** The payments for the filters of the URL, and which of them are new. */
function usePaymentList() {
  const filter = useQueryFilter();
  const orderOptions = ordersOf(filter);
  const sort = useListSort(filter, orderOptions);
  const filters = paymentQuery(filter);
  const listQuery = { ...filters, ...sort.query };
  const query = usePaymentsInfiniteQuery({ query: { limit: '50', total: '1', ...listQuery } });
  return { orderOptions, wanted: listQuery, query, ...useLiveRows(query, sort, filters) };
}

/** The table, its drawer and the dialogs before a decision. */
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
  const { orderOptions, wanted, query, rows, hasArrived, newest } = usePaymentList();
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
      <StaffHeader title={t(commonTexts.payments)} lead={t(m.adminLead)} />
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
        actions={<ExportButton path={path} filter={wanted} />}
      >
        <RangeFilter filter={tableState.filter} />
      </StaffToolbar>
      <StaffList
        tableState={tableState}
        label={t(commonTexts.payments)}
        rows={rows}
        query={query}
        outsideRow={outsideRow}
        rowName={({ id }) => t(common.payment, { id })}
        bulk={<ExportSelection path={path} ids={tableState.selection.ids} sort={tableState.sort.query} />}
        alert={<AlertLine text={decision.failure} onClose={decision.closeFailure} />}
        errors={{ network: common.networkShort, failed: m.listFailed }}
        loadingText={t(m.loading)}
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

/** The empty list, with a link to all payments. */
function NoPayments({ filter }: { filter: QueryFilter }) {
  const t = useText();
  const { search, from, to } = paymentQuery(filter);
  if (search === undefined && from === undefined && to === undefined) {
    return <EmptyState text={t(filter.isFiltered ? m.emptyFiltered : m.empty)} hint={t(m.emptyHint)} />;
  }
  return (
    <EmptyState text={t(m.emptyFound)}>
      <LinkButton to="/admin/payments">{t(m.showAll)}</LinkButton>
    </EmptyState>
  );
}

/** The admin's payments: search, filters, approval and rejection, with live updates. */
export const AdminPaymentsPage = withStaffProvider(Payments);
