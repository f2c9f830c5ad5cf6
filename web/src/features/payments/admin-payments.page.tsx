import { exportEndpoints } from '@app/contracts/exports.js';
import { paymentStatuses, type Payment } from '@app/contracts/payments.js';
import { App } from 'antd';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { ConfirmModal, ReasonModal } from '../../desk/confirm-modal';
import { DeskHeader } from '../../desk/desk-header';
import { DeskProvider } from '../../desk/desk-provider';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton, ExportSelection } from '../../desk/export-button';
import { SearchFilter } from '../../desk/filters';
import { RowDrawer } from '../../desk/row-drawer';
import { useDesk } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { Announcement } from '../../ui/arrival';
import { LinkButton } from '../../desk/link-button';
import { RangeFilter } from '../../desk/range-filter';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { EmptyState } from '../../ui/states';
import { useArrivals } from '../../ui/use-arrivals';
import { useListSort } from '../../desk/use-list-sort';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { AdminDecisionButtons } from './admin-decision-buttons';
import { usePaymentColumns } from './admin-payment-columns';
import { DecisionDialog } from './decision-dialog';
import { DOLLAR } from './payment-cells';
import { PaymentStory } from './payment-story';
import { paymentMessages as m } from './payments.messages';
import { useDecision } from './use-decision';

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'amount', order: 'desc', label: m.highestFirst },
  { sort: 'amount', order: 'asc', label: m.lowestFirst },
  { sort: 'status', order: 'desc', label: m.waitingFirst },
  { sort: 'status', order: 'asc', label: m.decidedFirst },
] as const;

const { path } = exportEndpoints.payments;
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

/** The table, its drawer and the questions before a decision. */
function Payments() {
  const t = useText();
  const { message } = App.useApp();
  const decision = useDecision((text) => void message.success(text));
  const { wanted, query, payments, hasArrived } = usePaymentList();
  const desk = useDesk('payments', orders, usePaymentColumns(decision, hasArrived));
  const { openRow } = desk;
  const outside = useOutsideRow(usePaymentsInfiniteQuery, { openRow, rows: payments, query });
  const errorText = useListErrorText({
    network: m.listNetwork,
    failed: m.listFailed,
    invalid: m.listInvalid,
  });
  const alert = <AlertLine text={decision.failure} onClose={decision.closeFailure} />;
  return (
    <>
      <DeskHeader title={t(m.adminTitle)} lead={t(m.adminLead)} />
      <DeskToolbar
        desk={desk}
        label={t(m.filters)}
        views={[{ key: 'to-decide', name: t(m.toDecide), query: 'status=pending' }]}
        search={<SearchFilter filter={desk.filter} name="search" label={t(m.search)} />}
        actions={<ExportButton path={path} filter={wanted} />}
      >
        <RangeFilter filter={desk.filter} />
      </DeskToolbar>
      <DeskTable
        desk={desk}
        label={t(m.adminTitle)}
        rows={payments}
        query={query}
        rowName={({ id }) => t(m.drawerTitle, { id })}
        bulk={<ExportSelection path={path} ids={desk.selection.ids} sort={desk.sort.query} />}
        alert={alert}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={<NoPayments filter={desk.filter} />}
      />
      <RowDrawer
        openRow={openRow}
        rows={payments}
        query={query}
        {...outside}
        title={({ id }) => t(m.drawerTitle, { id })}
        alert={alert}
        footer={(payment) => <AdminDecisionButtons payment={payment} decision={decision} />}
      >
        {(payment) => <PaymentStory key={payment.id} payment={payment} />}
      </RowDrawer>
      <NewestPayment payment={payments[0]} hasArrived={hasArrived} />
      <DecisionDialog dialogs={dialogs} decision={decision} />
    </>
  );
}

/** The payments for the filters of the URL, and which of them are new. */
function usePaymentList() {
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  const filtered = paymentQuery(filter);
  const wanted = { ...filtered, ...sort.query };
  const query = usePaymentsInfiniteQuery({ query: { limit: '50', total: '1', ...wanted } });
  const payments = rowsOf(query.data);
  const isNewestFirst = query.currentData !== undefined && sort.isOwn;
  const { hasArrived } = useArrivals(payments, isNewestFirst, JSON.stringify(filtered));
  return { wanted, query, payments, hasArrived };
}

interface NewestPaymentProps {
  payment: Payment | undefined;
  hasArrived: (id: number) => boolean;
}

/** Tells screen readers about a payment that came in while the list was open. */
function NewestPayment({ payment, hasArrived }: NewestPaymentProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <Announcement>
      {payment &&
        hasArrived(payment.id) &&
        t(m.paymentArrived, {
          id: payment.id,
          user: payment.user_name,
          amount: formats.money(payment.amount, DOLLAR),
        })}
    </Announcement>
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
export function AdminPaymentsPage() {
  return (
    <DeskProvider>
      <Payments />
    </DeskProvider>
  );
}
