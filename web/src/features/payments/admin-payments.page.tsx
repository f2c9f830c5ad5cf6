import { exportEndpoints } from '@app/contracts/exports.js';
import { paymentStatuses } from '@app/contracts/payments.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Announcement } from '../../ui/arrival';
import { ButtonLink } from '../../ui/button';
import { DataList } from '../../ui/data-list';
import { ExportLink } from '../../ui/export-link';
import { FilterBar, PeriodFilter, SearchFilter, SortFilter } from '../../ui/filter-bar';
import { FilterTabs } from '../../ui/filter-tabs';
import { ListState } from '../../ui/list-state';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useArrivals } from '../../ui/use-arrivals';
import { useListSort, type ListSort } from '../../ui/use-list-sort';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { useSafeFocus } from '../../ui/use-safe-focus';
import { useDecision } from './use-decision';
import { DOLLAR } from './payment-cells';
import styles from './payment-cells.module.css';
import { usePaymentColumns } from './payment-columns';
import { usePaymentsInfiniteQuery } from '../../api/payments.api';
import { paymentMessages as m } from './payments.messages';

const tabTexts = { pending: m.pending, approved: m.approvedTab, rejected: m.rejectedTab } as const;

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'amount', order: 'desc', label: m.highestFirst },
  { sort: 'amount', order: 'asc', label: m.lowestFirst },
  { sort: 'status', order: 'desc', label: m.waitingFirst },
  { sort: 'status', order: 'asc', label: m.decidedFirst },
] as const;

/** The filter of the address as the calls take it; what they would refuse is left out. */
function paymentQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', paymentStatuses),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

interface PaymentsProps {
  filter: QueryFilter;
  sort: ListSort<(typeof orders)[number]>;
}

/** The payments of one filter, kept apart so that a change of filter starts afresh. */
function Payments({ filter, sort }: PaymentsProps) {
  const t = useText();
  const formats = useFormats();
  const query = usePaymentsInfiniteQuery({ query: { ...paymentQuery(filter), ...sort.query } });
  const errorText = useListErrorText({
    network: m.listNetwork,
    failed: m.listFailed,
    invalid: m.listInvalid,
  });
  const payments = rowsOf(query.data);
  const { hasArrived } = useArrivals(payments, query.currentData !== undefined && sort.isOwn);
  const { toast, say } = useToast();
  const { ref: list, takeFocus } = useSafeFocus();
  const decision = useDecision((text) => {
    say(text);
    takeFocus();
  });
  const columns = usePaymentColumns(decision, hasArrived);
  const newest = payments[0];
  const { search, from, to } = paymentQuery(filter);
  const isFound = search !== undefined || from !== undefined || to !== undefined;
  const empty = isFound ? (
    <EmptyState text={t(m.emptyFound)}>
      <ButtonLink to="/admin/payments">{t(m.showAll)}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text={t(filter.isFiltered ? m.emptyFiltered : m.empty)} hint={t(m.emptyHint)} />
  );
  return (
    <>
      {decision.alert}
      <div ref={list} tabIndex={-1} className={styles.list}>
        <ListState
          query={query}
          isEmpty={payments.length === 0}
          errorText={errorText}
          loadingText={t(m.loading)}
          empty={empty}
        >
          <DataList
            label={t(m.adminTitle)}
            columns={columns}
            rows={payments}
            rowKey={({ id }) => id}
            sort={sort}
            isOld={query.currentData === undefined}
          />
        </ListState>
      </div>
      <Announcement>
        {newest &&
          hasArrived(newest.id) &&
          t(m.paymentArrived, {
            id: newest.id,
            user: newest.user_name,
            amount: formats.money(newest.amount, DOLLAR),
          })}
      </Announcement>
      {decision.dialog}
      {toast}
    </>
  );
}

/** The admin's payments: found, matched by transaction, decided in place, live for every admin at once. */
export function AdminPaymentsPage() {
  const t = useText();
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  const wanted = paymentQuery(filter);
  return (
    <>
      <PageHeader
        title={t(m.adminTitle)}
        lead={t(m.adminLead)}
        actions={<ExportLink path={exportEndpoints.payments.path} filter={{ ...wanted, ...sort.query }} />}
      />
      <FilterTabs
        label={t(m.filterLabel)}
        tabs={[undefined, ...paymentStatuses].map((status) => ({
          to: filter.href({ status: status ?? '' }),
          label: t(status ? tabTexts[status] : m.all),
          isCurrent: status === wanted.status,
        }))}
      />
      <FilterBar label={t(m.filters)}>
        <SearchFilter filter={filter} name="search" label={t(m.search)} />
        <PeriodFilter filter={filter} />
        <SortFilter sort={sort} isForCards />
      </FilterBar>
      <Payments key={JSON.stringify(wanted)} filter={filter} sort={sort} />
    </>
  );
}
