import type { SessionUser } from '@app/contracts/accounts.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { ticketPriorities, ticketStatuses, type Ticket } from '@app/contracts/support.js';
import { App, Button } from 'antd';
import { Navigate } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useTicketAroundQuery, useTicketsInfiniteQuery } from '../../api/support.api';
import { useErrorText } from '../../api/use-error-text';
import { BulkResult } from '../../desk/bulk-bar';
import { DeskHeader } from '../../desk/desk-header';
import { DeskProvider } from '../../desk/desk-provider';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton } from '../../desk/export-button';
import { SearchFilter } from '../../desk/filters';
import type { DeskQuery } from '../../desk/list-frame';
import { isOutside } from '../../desk/is-outside';
import { RowDrawer } from '../../desk/row-drawer';
import { useBulk } from '../../desk/use-bulk';
import { useDesk, type OpenRow, type Selection } from '../../desk/use-desk';
import { useText } from '../../i18n/use-text';
import { Announcement } from '../../ui/arrival';
import { Icon } from '../../ui/icon';
import { LinkButton } from '../../desk/link-button';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { EmptyState, ErrorState } from '../../ui/states';
import { useArrivals } from '../../ui/use-arrivals';
import type { QueryFilter } from '../../ui/use-query-filter';
import { useTicketColumns } from './staff-cells';
import { useCloseTicketsMutation } from './staff-tickets.api';
import { StaffThread } from './staff-thread';
import { staffTicketsMessages as sm } from './staff-tickets.messages';
import styles from './staff-tickets.module.css';
import { supportMessages as m } from './support.messages';

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'last_message_at', order: 'desc', label: sm.lastMessageFirst },
  { sort: 'last_message_at', order: 'asc', label: sm.quietestFirst },
  { sort: 'priority', order: 'desc', label: sm.highPriorityFirst },
] as const;

/** The filter of the address as the calls take it. */
function ticketQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', ticketStatuses),
    priority: filter.pick('priority', ticketPriorities),
  };
}

/** Above any id of the database. */
const MAX_ID = 2_147_483_647;

/** The open ticket when the list does not hold it: a notification led here, or the filters hide it. */
function useOutsideTicket(openRow: OpenRow, tickets: readonly Ticket[], list: DeskQuery) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = openRow;
  const isWanted = id !== null && id < MAX_ID && isOutside(openRow, tickets, list);
  const around = useTicketAroundQuery(
    { query: { before: String((id ?? 0) + 1), limit: '1' } },
    { skip: !isWanted },
  );
  const gone = around.error ? (
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
    gone,
  };
}

interface ThreadDrawerProps {
  openRow: OpenRow;
  tickets: readonly Ticket[];
  query: DeskQuery;
  user: SessionUser;
}

/** The chat of the open ticket, beside the list. */
function ThreadDrawer({ openRow, tickets, query, user }: ThreadDrawerProps) {
  const { message } = App.useApp();
  const say = (text: string) => void message.success(text);
  return (
    <RowDrawer
      openRow={openRow}
      rows={tickets}
      query={query}
      {...useOutsideTicket(openRow, tickets, query)}
      title={({ subject }) => subject}
      isTitleName
    >
      {(ticket) => (
        <StaffThread
          key={ticket.id}
          ticket={ticket}
          userId={user.user_id}
          onDone={say}
          onDeleted={(text) => {
            say(text);
            openRow.close();
          }}
        />
      )}
    </RowDrawer>
  );
}

/** Opens the ticket of a `?ticket=` link as a row of the list. */
function TicketOfLink({ filter }: { filter: QueryFilter }) {
  const ticket = filter.get('ticket');
  if (!ticket) return null;
  return <Navigate to={filter.href({ ticket: '', row: ticket })} replace />;
}

/** Closes the selected tickets. */
function useCloseTickets(selection: Selection) {
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [closeTickets] = useCloseTicketsMutation();
  return useBulk(
    selection,
    (ids) => closeTickets({ body: { ids } }).unwrap(),
    (thrown) => void message.error(errorText(thrown, { failed: sm.closeFailed })),
  );
}

function Tickets({ user }: { user: SessionUser }) {
  const t = useText();
  const desk = useDesk('tickets', orders, useTicketColumns());
  const { filter, sort } = desk;
  const bulk = useCloseTickets(desk.selection);
  const filtered = ticketQuery(filter);
  const wanted = { ...filtered, ...sort.query };
  const query = useTicketsInfiniteQuery({ query: { limit: '50', total: '1', ...wanted } });
  const errorText = useListErrorText({ network: m.fetchError, failed: m.fetchError, invalid: m.fetchError });
  const tickets = rowsOf(query.data);
  const isNewestFirst = query.currentData !== undefined && sort.isOwn;
  const { hasArrived } = useArrivals(tickets, isNewestFirst, JSON.stringify(filtered));
  const newest = tickets[0];
  return (
    <>
      <TicketOfLink filter={filter} />
      <DeskHeader
        title={t(m.title)}
        lead={t(sm.lead)}
        actions={
          <LinkButton icon={<Icon name="bell" size={18} />} to="/admin/send-notification">
            {t(sm.sendNotification)}
          </LinkButton>
        }
      />
      <DeskToolbar
        desk={desk}
        label={t(sm.find)}
        views={[{ key: 'open', name: t(sm.openTickets), query: 'status=open' }]}
        search={<SearchFilter filter={filter} name="search" label={t(sm.search)} />}
        actions={<ExportButton path={exportEndpoints.tickets.path} filter={wanted} />}
      />
      <BulkResult
        outcome={bulk.outcome}
        rowName={(id) => tickets.find((ticket) => ticket.id === id)?.subject}
        onClose={bulk.dismiss}
      />
      <DeskTable
        desk={desk}
        label={t(m.tickets)}
        rows={tickets}
        query={query}
        rowName={({ subject }) => subject}
        rowClass={({ is_unread_by_admin }) => (is_unread_by_admin ? styles.unread : undefined)}
        bulk={
          <Button size="small" type="primary" loading={bulk.isBusy} onClick={bulk.run}>
            {t(sm.closeSelected)}
          </Button>
        }
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={<EmptyState text={t(sm.empty)} hint={t(sm.emptyHint)} />}
      />
      <ThreadDrawer openRow={desk.openRow} tickets={tickets} query={query} user={user} />
      <Announcement>
        {newest && hasArrived(newest.id) && t(m.arrived, { subject: newest.subject })}
      </Announcement>
    </>
  );
}

/** All tickets, for admins: search, filters, answers in the drawer, and closing one or several. */
export function StaffTickets({ user }: { user: SessionUser }) {
  return (
    <DeskProvider>
      <Tickets user={user} />
    </DeskProvider>
  );
}
