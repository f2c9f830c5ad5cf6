import type { SessionUser } from '@app/contracts/accounts.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { ticketPriorities, ticketStatuses, type Ticket } from '@app/contracts/support.js';
import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { useTicketAroundQuery, useTicketsInfiniteQuery } from '../../api/support.api';
import { useErrorText } from '../../api/use-error-text';
import { BulkAction, BulkResult, useBulkMutation } from '../../staff/bulk';
import { StaffHeader } from '../../staff/staff-header';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ExportButton } from '../../staff/export-button';
import type { RowsQuery } from '../../staff/list-frame';
import { isOutside, NewestRow, useLiveRows } from '../../staff/table-rows';
import { byCreation, type OpenRow, useTableState } from '../../staff/use-table-state';
import { withStaffProvider, useStaffMessage } from '../../staff/staff-provider';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { LinkButton, useCommonColumns, useWidth } from '../../staff/cells';
import { lazyComponent } from '../../ui/lazy-component';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import type { QueryFilter } from '../../ui/use-query-filter';
import { staffTicketsMessages as sm, supportMessages as m } from './support.messages';
import styles from './support.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { bulkEndpoints } from '@app/contracts/bulk.js';
import { api } from '../../api/api';
import { mutationOf } from '../../api/endpoints';
import type { TableColumn } from '../../staff/table-column';
import { RowLink } from '../../staff/row-link';
import { DateTime } from '../../ui/values';
import cells from '../../staff/cells.module.css';
import {
  Preview,
  UnreadCount,
  priorityTexts,
  statusTexts,
  TicketPriorityTag,
  TicketStatusTag,
  OwnerCell,
} from './ticket-parts';
import { staffMessages as staff } from '../../staff/staff.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

/** The subject, and the number of messages that no admin has read. */
function SubjectCell({ ticket }: { ticket: Ticket }) {
  return (
    <span className={styles.staffSubject}>
      <RowLink id={ticket.id} name={ticket.subject} />
      {ticket.is_unread_by_admin && <UnreadCount count={ticket.unread_by_admin} />}
    </span>
  );
}

function PriorityCell({ ticket: { priority } }: { ticket: Ticket }) {
  const t = useText();
  if (priority === 'medium') return <span className={cells.soft}>{t(priorityTexts.medium)}</span>;
  return <TicketPriorityTag priority={priority} />;
}

/** The columns of the admins' tickets. */
function useTicketColumns(): readonly TableColumn<Ticket>[] {
  const t = useText();
  const { creationTime } = useCommonColumns();
  const width = useWidth();
  return [
    {
      key: 'subject',
      title: t(common.subject),
      width: width(250, 225),
      isText: true,
      isPrimary: true,
      render: (ticket) => <SubjectCell ticket={ticket} />,
    },
    {
      key: 'status',
      title: t(common.status),
      width: width(125, 115),
      filter: {
        name: 'status',
        options: ticketStatuses.map((value) => ({ value, label: t(statusTexts[value]) })),
      },
      render: ({ status }) => <TicketStatusTag status={status} />,
    },
    {
      key: 'priority',
      title: t(m.priority),
      width: width(140, 160),
      sortBy: 'priority',
      filter: {
        name: 'priority',
        options: ticketPriorities.map((value) => ({ value, label: t(priorityTexts[value]) })),
      },
      render: (ticket) => <PriorityCell ticket={ticket} />,
    },
    {
      key: 'last_message',
      title: t(sm.lastMessage),
      width: width(255, 205),
      isText: true,
      render: (ticket) => <Preview ticket={ticket} />,
    },
    {
      key: 'last_message_at',
      title: t(sm.lastMessageAt),
      width: width(168, 210),
      sortBy: 'last_message_at',
      render: ({ last_message_at }) => <DateTime iso={last_message_at} />,
    },
    {
      key: 'opened_by',
      title: t(sm.openedBy),
      width: width(200, 208),
      isText: true,
      render: (ticket) => <OwnerCell ticket={ticket} />,
    },
    creationTime('opened', t(m.opened), width(168, 210)),
    {
      key: 'number',
      title: t(staff.number),
      width: 90,
      isHiddenAtFirst: true,
      render: ({ id }) => t(common.rowNumber, { id }),
    },
  ];
}

/** Requests about tickets that only admins send. */
const staffTicketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeTickets: mutationOf(build, bulkEndpoints.closeTickets, {
      invalidates: ({ done: closedIds }) => closedIds.map((id) => ({ type: 'Ticket', id })),
    }),
  }),
});

const { useCloseTicketsMutation } = staffTicketsApi;

const StaffThread = lazyComponent(() => import('./staff-thread'), 'StaffThread');

const orders = [
  ...byCreation,
  { sort: 'last_message_at', order: 'desc', label: sm.lastMessageFirst },
  { sort: 'last_message_at', order: 'asc', label: sm.oldestMessageFirst },
  { sort: 'priority', order: 'desc', label: sm.highPriorityFirst },
] as const;

/** The filter in the address as the endpoint accepts it. */
function ticketQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', ticketStatuses),
    priority: filter.pick('priority', ticketPriorities),
  };
}

/** Above any id of the database. */
const MAX_ID = 2_147_483_647;

/** The open ticket when the list does not include it: it was opened from a notification, or the filters hide it. */
function useOutsideTicket(openRow: OpenRow, tickets: readonly Ticket[], list: RowsQuery) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = openRow;
  const isWanted = id !== null && id < MAX_ID && isOutside(openRow, tickets, list);
  const around = useTicketAroundQuery(
    { query: { before: String((id ?? 0) + 1), limit: '1' } },
    { skip: !isWanted },
  );
  const missingTicket = around.error ? (
    <ErrorState
      text={errorText(around.error, { network: m.fetchError, failed: m.fetchError })}
      isRetrying={around.isFetching}
      onRetry={() => void around.refetch()}
    />
  ) : (
    <EmptyState text={t(m.notFound)} hint={t(m.notFoundHint)} />
  );
  return {
    outside: around.currentData?.find((row) => row.id === id),
    isLoading: isWanted && around.isFetching,
    notFound: missingTicket,
  };
}

/** Opens the ticket of a `?ticket=` link as a row of the list. */
function TicketOfLink({ filter }: { filter: QueryFilter }) {
  const ticket = filter.get('ticket');
  if (!ticket) return null;
  return <Navigate to={filter.href({ ticket: '', row: ticket })} replace />;
}

function Tickets({ user }: { user: SessionUser }) {
  const t = useText();
  const message = useStaffMessage();
  const tableState = useTableState('tickets', orders, useTicketColumns());
  const { filter, sort, openRow } = tableState;
  const bulk = useBulkMutation(tableState.selection, useCloseTicketsMutation(), { failed: sm.closeFailed });
  const filters = ticketQuery(filter);
  const listQuery = { ...filters, ...sort.query };
  const query = useTicketsInfiniteQuery({ query: { limit: '50', total: '1', ...listQuery } });
  const { rows, hasArrived, newest } = useLiveRows(query, sort, filters);
  const outsideRow = useOutsideTicket(openRow, rows, query);
  const closeDeleted = (text: string) => {
    message.success(text);
    openRow.close();
  };
  return (
    <>
      <TicketOfLink filter={filter} />
      <Header />
      <StaffToolbar
        tableState={tableState}
        label={t(sm.find)}
        views={[{ key: 'open', name: t(sm.openTickets), query: 'status=open' }]}
        search={t(sm.search)}
        actions={<ExportButton path={exportEndpoints.tickets.path} filter={listQuery} />}
      />
      <BulkResult
        outcome={bulk.outcome}
        rowName={(id) => rows.find((ticket) => ticket.id === id)?.subject}
        onClose={bulk.dismiss}
      />
      <StaffList
        tableState={tableState}
        label={t(common.tickets)}
        rows={rows}
        query={query}
        outsideRow={outsideRow}
        rowName={({ subject }) => subject}
        isTitleName
        rowClass={({ is_unread_by_admin }) => (is_unread_by_admin ? styles.unread : undefined)}
        bulk={
          <BulkAction
            label={t(sm.closeSelected)}
            question={t(sm.closeTitle, { count: tableState.selection.ids.length })}
            text={t(sm.closeText)}
            isBusy={bulk.isBusy}
            onRun={bulk.run}
          />
        }
        errors={{ network: m.fetchError, failed: m.fetchError, invalid: m.fetchError }}
        loadingText={t(m.loading)}
        empty={<EmptyState text={t(sm.empty)} hint={t(sm.emptyHint)} />}
      >
        {(ticket) => (
          <Suspense fallback={<LoadingState />}>
            <StaffThread ticket={ticket} userId={user.user_id} onDeleted={closeDeleted} />
          </Suspense>
        )}
      </StaffList>
      <NewestRow row={newest} hasArrived={hasArrived} text={({ subject }) => t(m.arrived, { subject })} />
    </>
  );
}

function Header() {
  const t = useText();
  return (
    <StaffHeader
      title={t(pages.supportCenter)}
      lead={t(sm.lead)}
      actions={
        <LinkButton icon={<Icon name="bell" size={18} />} to="/admin/send-notification">
          {t(sm.sendNotification)}
        </LinkButton>
      }
    />
  );
}

/** All tickets, for admins: search, filters, answers in the drawer, and closing one or several. */
export const StaffTickets = withStaffProvider(Tickets);
