import { exportEndpoints } from '@app/contracts/exports.js';
import { paymentStatuses } from '@app/contracts/payments.js';
import { App } from 'antd';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { ConfirmModal, ReasonModal } from '../../desk/confirm-modal';
import { DeskHeader } from '../../desk/desk-header';
import { DeskList } from '../../desk/desk-list';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton, ExportSelection } from '../../desk/export-button';
import { useDesk } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { LinkButton } from '../../desk/link-button';
import { RangeFilter } from '../../desk/range-filter';
import { EmptyState } from '../../ui/states';
import { NewestRow } from '../../desk/newest-row';
import { byCreation, useListSort } from '../../desk/use-list-sort';
import { useLiveRows } from '../../desk/use-live-rows';
import { withDesk } from '../../desk/with-desk';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { AdminDecisionButtons } from './admin-decision-buttons';
import { usePaymentColumns } from './admin-payment-columns';
import { DecisionDialog } from './decision-dialog';
import { PaymentDetails } from './payment-details';
import { deskMessages as common } from '../../desk/desk.messages';
import { paymentMessages as m } from './payments.messages';
import { useDecision } from './use-decision';

const orders = [
  ...byCreation,
  { sort: 'amount', order: 'desc', label: common.highestFirst },
  { sort: 'amount', order: 'asc', label: common.lowestFirst },
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

/** The payments for the filters of the URL, and which of them are new. */
function usePaymentList() {
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  const filtered = paymentQuery(filter);
  const wanted = { ...filtered, ...sort.query };
  const query = usePaymentsInfiniteQuery({ query: { limit: '50', total: '1', ...wanted } });
  return { wanted, query, ...useLiveRows(query, sort, filtered) };
}

/** The table, its drawer and the dialogs before a decision. */
function Payments() {
  const t = useText();
  const formats = useFormats();
  const { message } = App.useApp();
  const decision = useDecision((text) => void message.success(text));
  const { wanted, query, rows, hasArrived } = usePaymentList();
  const desk = useDesk('payments', orders, usePaymentColumns(decision, hasArrived));
  const outsideRow = useOutsideRow(usePaymentsInfiniteQuery, { openRow: desk.openRow, rows, query });
  return (
    <>
      <DeskHeader title={t(m.adminTitle)} lead={t(m.adminLead)} />
      <DeskToolbar
        desk={desk}
        label={t(m.filters)}
        views={[{ key: 'to-decide', name: t(m.toDecide), query: 'status=pending' }]}
        search={t(m.search)}
        actions={<ExportButton path={path} filter={wanted} />}
      >
        <RangeFilter filter={desk.filter} />
      </DeskToolbar>
      <DeskList
        desk={desk}
        label={t(m.adminTitle)}
        rows={rows}
        query={query}
        outsideRow={outsideRow}
        rowName={({ id }) => t(common.payment, { id })}
        bulk={<ExportSelection path={path} ids={desk.selection.ids} sort={desk.sort.query} />}
        alert={<AlertLine text={decision.failure} onClose={decision.closeFailure} />}
        errors={{ network: common.networkShort, failed: m.listFailed }}
        loadingText={t(m.loading)}
        empty={<NoPayments filter={desk.filter} />}
        footer={(payment) => <AdminDecisionButtons payment={payment} decision={decision} />}
      >
        {(payment) => <PaymentDetails payment={payment} />}
      </DeskList>
      <NewestRow
        row={rows[0]}
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
export const AdminPaymentsPage = withDesk(Payments);
