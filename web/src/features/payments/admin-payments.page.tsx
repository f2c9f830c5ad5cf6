import { exportCalls } from '@app/contracts/exports.js';
import { paymentStatuses, paymentStatusSchema, type PaymentStatus } from '@app/contracts/payments.js';
import { useSearchParams } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Announcement } from '../../ui/arrival';
import { DataList } from '../../ui/data-list';
import { ExportLink } from '../../ui/export-link';
import { FilterTabs } from '../../ui/filter-tabs';
import { ListState } from '../../ui/list-state';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useArrivals } from '../../ui/use-arrivals';
import { useSafeFocus } from '../../ui/use-safe-focus';
import { useDecision } from './use-decision';
import { DOLLAR } from './payment-cells';
import styles from './payment-cells.module.css';
import { usePaymentColumns } from './payment-columns';
import { usePaymentsInfiniteQuery } from './payments.api';
import { paymentMessages as m } from './payments.messages';

const tabTexts = { pending: m.pending, approved: m.approvedTab, rejected: m.rejectedTab } as const;

/** The status filter of the address; anything else shows all. */
export function statusFilter(search: URLSearchParams): PaymentStatus | undefined {
  const parsed = paymentStatusSchema.safeParse(search.get('status'));
  return parsed.success ? parsed.data : undefined;
}

/** The payments of one filter, kept apart so that a change of filter starts afresh. */
function Payments({ status }: { status: PaymentStatus | undefined }) {
  const t = useText();
  const formats = useFormats();
  const query = usePaymentsInfiniteQuery(status ? { query: { status } } : {});
  const errorText = useListErrorText({
    network: m.listNetwork,
    failed: m.listFailed,
    invalid: m.listInvalid,
  });
  const payments = rowsOf(query.data);
  const { hasArrived } = useArrivals(payments, query.data !== undefined);
  const { toast, say } = useToast();
  const { ref: list, takeFocus } = useSafeFocus();
  const decision = useDecision((text) => {
    say(text);
    takeFocus();
  });
  const columns = usePaymentColumns(decision, hasArrived);
  const newest = payments[0];
  return (
    <>
      {decision.alert}
      <div ref={list} tabIndex={-1} className={styles.list}>
        <ListState
          query={query}
          isEmpty={payments.length === 0}
          errorText={errorText}
          loadingText={t(m.loading)}
          empty={<EmptyState text={t(status ? m.emptyFiltered : m.empty)} hint={t(m.emptyHint)} />}
        >
          <DataList label={t(m.adminTitle)} columns={columns} rows={payments} rowKey={({ id }) => id} />
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

/** The admin's payments: matched by transaction, decided in place, live for every admin at once. */
export function AdminPaymentsPage() {
  const t = useText();
  const [search] = useSearchParams();
  const status = statusFilter(search);
  const tabs = [
    { to: '/admin/payments', label: t(m.all), isCurrent: status === undefined },
    ...paymentStatuses.map((value) => ({
      to: `/admin/payments?status=${value}`,
      label: t(tabTexts[value]),
      isCurrent: status === value,
    })),
  ];
  return (
    <>
      <PageHeader
        title={t(m.adminTitle)}
        lead={t(m.adminLead)}
        actions={<ExportLink path={exportCalls.payments.path} filter={{ status }} />}
      />
      <FilterTabs label={t(m.filterLabel)} tabs={tabs} />
      <Payments key={status ?? 'all'} status={status} />
    </>
  );
}
