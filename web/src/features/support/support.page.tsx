import type { SessionUser } from '@app/contracts/accounts.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { ticketStatuses, type Ticket } from '@app/contracts/support.js';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useSessionUser } from '../../api/session.store';
import type { AppStore } from '../../api/store';
import { useText } from '../../i18n/use-text';
import { Announcement } from '../../ui/arrival';
import { Button, ButtonLink } from '../../ui/button';
import { ExportLink } from '../../ui/export-link';
import { FilterBar, SortFilter } from '../../ui/filter-bar';
import { FilterTabs } from '../../ui/filter-tabs';
import { ListState, type ListQuery } from '../../ui/list-state';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useArrivals } from '../../ui/use-arrivals';
import { useListSort, type ListSort } from '../../ui/use-list-sort';
import { updateTicket, useTicketsInfiniteQuery } from '../../api/support.api';
import { supportMessages as m } from './support.messages';
import styles from './support.module.css';
import { TicketList } from './ticket-list';
import { statusTexts } from './ticket-tags';
import { TicketThread } from './ticket-thread';
import { useSupportUrl, type SupportUrl } from './use-support-url';

// The list is there before the form.
const CreateTicketDialog = lazy(() =>
  import('./create-ticket.modal').then((module) => ({ default: module.CreateTicketDialog })),
);

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'last_message_at', order: 'desc', label: m.lastMessageFirst },
  { sort: 'last_message_at', order: 'asc', label: m.quietestFirst },
  { sort: 'priority', order: 'desc', label: m.highPriorityFirst },
] as const;

interface TicketsPaneProps {
  url: SupportUrl;
  sort: ListSort;
  query: ListQuery;
  tickets: readonly Ticket[];
  isAdmin: boolean;
  hasArrived: (id: number) => boolean;
  /** The button that opens a ticket. */
  create: ReactNode;
}

/** The list of tickets with its filters and order. */
function TicketsPane({ url, sort, query, tickets, isAdmin, hasArrived, create }: TicketsPaneProps) {
  const t = useText();
  const errorText = useListErrorText({ network: m.fetchError, failed: m.fetchError, invalid: m.invalid });
  const { status, ticketId, linkToTicket, linkToStatus } = url;
  return (
    <section className={styles.list} aria-label={t(m.tickets)}>
      <FilterTabs
        label={t(m.filters)}
        tabs={[null, ...ticketStatuses].map((value) => ({
          to: linkToStatus(value),
          label: t(value ? statusTexts[value] : m.all),
          isCurrent: value === status,
        }))}
      />
      {isAdmin && (tickets.length > 1 || !sort.isOwn) && (
        <FilterBar label={t(tools.sort)}>
          <SortFilter sort={sort} />
        </FilterBar>
      )}
      <ListState
        query={query}
        isEmpty={tickets.length === 0}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={
          <EmptyState
            text={t(isAdmin ? m.emptyAdmin : m.empty)}
            hint={t(isAdmin ? m.emptyAdminHint : m.emptyHint)}
          >
            {!isAdmin && create}
          </EmptyState>
        }
      >
        <TicketList
          tickets={tickets}
          selectedId={ticketId}
          isAdmin={isAdmin}
          linkTo={linkToTicket}
          hasArrived={hasArrived}
        />
      </ListState>
    </section>
  );
}

interface ThreadPaneProps {
  url: SupportUrl;
  tickets: readonly Ticket[];
  user: SessionUser;
  say: (text: string) => void;
}

/** The thread of the chosen ticket, or the request to choose one. */
function ThreadPane({ url: { ticketId, linkToTicket }, tickets, user, say }: ThreadPaneProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <section className={styles.thread}>
      {ticketId ? (
        <TicketThread
          key={ticketId}
          id={ticketId}
          known={tickets.find(({ id }) => id === ticketId)}
          userId={user.user_id}
          isAdmin={user.role === 'admin'}
          backTo={linkToTicket(null)}
          onDone={say}
          onDeleted={(text) => {
            say(text);
            void navigate(linkToTicket(null), { replace: true });
          }}
        />
      ) : (
        <p className={styles.pick}>{t(m.pick)}</p>
      )}
    </section>
  );
}

function AdminActions({ filter }: { filter: ComponentProps<typeof ExportLink>['filter'] }) {
  const t = useText();
  return (
    <>
      <ExportLink path={exportEndpoints.tickets.path} filter={filter} />
      <ButtonLink icon="bell" to="/admin/send-notification">
        {t(m.sendNotification)}
      </ButtonLink>
    </>
  );
}

interface CreateTicketProps {
  onClose: () => void;
  onCreated: ComponentProps<typeof CreateTicketDialog>['onCreated'];
}

function CreateTicket(props: CreateTicketProps) {
  return (
    <Suspense fallback={null}>
      <CreateTicketDialog {...props} />
    </Suspense>
  );
}

function Support({ user }: { user: SessionUser }) {
  const t = useText();
  const navigate = useNavigate();
  const store = useStore() as AppStore;
  const url = useSupportUrl();
  const { filter, status, ticketId, linkToTicket } = url;
  const sort = useListSort(filter, orders);
  const wanted = { ...(status && { status }), ...sort.query };
  const query = useTicketsInfiniteQuery(Object.keys(wanted).length > 0 ? { query: wanted } : undefined);
  const { toast, say } = useToast(null, 'top');
  const [isCreating, setIsCreating] = useState(false);
  const tickets = rowsOf(query.data);
  const { hasArrived } = useArrivals(tickets, query.currentData !== undefined && sort.isOwn);

  const isAdmin = user.role === 'admin';
  const newest = tickets[0];
  // With nothing to choose from, the empty list has the page to itself.
  const isAlone = !ticketId && tickets.length === 0;
  const create = (
    <Button look="primary" icon="plus" onClick={() => setIsCreating(true)}>
      {t(m.newTicket)}
    </Button>
  );
  const showCreated = (ticket: Ticket, text: string) => {
    setIsCreating(false);
    updateTicket(ticket, store);
    say(text);
    void navigate(linkToTicket(ticket.id));
  };

  return (
    <div className={ticketId ? `${styles.page} ${styles.hasTicket}` : styles.page}>
      <PageHeader
        title={t(m.title)}
        lead={t(isAdmin ? m.adminLead : m.lead)}
        actions={isAdmin ? <AdminActions filter={wanted} /> : create}
      />
      <div className={isAlone ? undefined : styles.panes}>
        <TicketsPane {...{ url, sort, query, tickets, isAdmin, hasArrived, create }} />
        {!isAlone && <ThreadPane {...{ url, tickets, user, say }} />}
      </div>
      <Announcement>
        {newest && hasArrived(newest.id) && t(m.arrived, { subject: newest.subject })}
      </Announcement>
      {isCreating && <CreateTicket onClose={() => setIsCreating(false)} onCreated={showCreated} />}
      {toast}
    </div>
  );
}

/** The tickets, and the thread of the chosen one: side by side, or one after the other on a phone. */
export function SupportPage() {
  const user = useSessionUser();
  return user && <Support user={user} />;
}
