import type { SessionUser } from '@app/contracts/accounts.js';
import { ticketStatuses, type Ticket, type TicketStatus } from '@app/contracts/support.js';
import { Suspense, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useNavigate, Link } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/use-error-text';
import { useSessionUser } from '../../api/session.store';
import type { AppStore } from '../../api/store';
import { useText } from '../../i18n/use-text';
import { Announcement, ArrivalItem, useArrivals } from '../../ui/arrival';
import { Button } from '../../ui/button';
import { FilterTabs } from '../../ui/filter-tabs';
import { ListState, type ListQuery } from '../../ui/list-state';
import { PageHeader } from '../../ui/page-header';
import { EmptyState, LoadingState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { updateTicket, useTicketsInfiniteQuery } from '../../api/support.api';
import { supportMessages as m } from './support.messages';
import styles from './support.module.css';
import { statusTexts, Preview, UnreadCount, TicketPriorityTag, TicketStatusTag } from './ticket-parts';
import { lazyComponent } from '../../ui/lazy-component';
import { useQueryFilter } from '../../ui/use-query-filter';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { DateTime } from '../../ui/values';

interface TicketListProps {
  tickets: readonly Ticket[];
  selectedId: number | null;
  linkTo: (id: number) => string;
  hasArrived: (id: number) => boolean;
}

/** The tickets as links to their threads. */
function TicketList({ tickets, selectedId, linkTo, hasArrived }: TicketListProps) {
  const t = useText();
  return (
    <ul className="stack" aria-label={t(common.tickets)}>
      {tickets.map((ticket) => (
        <ArrivalItem key={ticket.id} hasArrived={hasArrived(ticket.id)}>
          <Link
            className={styles.ticket}
            to={linkTo(ticket.id)}
            aria-current={ticket.id === selectedId ? 'true' : undefined}
            preventScrollReset
          >
            <span className={styles.subject}>
              {ticket.subject}
              {ticket.is_unread_by_user && <UnreadCount count={ticket.unread_by_user} />}
            </span>
            <Preview ticket={ticket} />
            <span className={styles.meta}>
              <TicketStatusTag status={ticket.status} />
              <TicketPriorityTag priority={ticket.priority} />
              <DateTime iso={ticket.last_message_at} />
            </span>
          </Link>
        </ArrivalItem>
      ))}
    </ul>
  );
}

/** Which tickets the address shows, and which of them is open. */
function useSupportUrl() {
  const filter = useQueryFilter();
  const status = filter.pick('status', ticketStatuses) ?? null;
  const idOf = (name: string): number | null => {
    const id = Number(filter.get(name));
    return Number.isSafeInteger(id) && id > 0 && id < 2_147_483_647 ? id : null;
  };
  const ticketId = idOf('ticket');
  const subject = filter.get('subject').slice(0, 200);
  const bookingId = idOf('booking');
  const noQuestion = { subject: '', booking: '' };

  const pathOf = (to: { status: TicketStatus | null; ticketId: number | null }) =>
    filter.href({ status: to.status ?? '', ticket: to.ticketId ? String(to.ticketId) : '', ...noQuestion });
  return {
    status,
    ticketId,
    /** What a ticket is about that another page asks to open. */
    question: { subject, bookingId },
    isAsked: subject !== '' || bookingId !== null,
    dropQuestion: () => filter.set(noQuestion),
    linkToTicket: (id: number | null) => pathOf({ status, ticketId: id }),
    linkToStatus: (newStatus: TicketStatus | null) => pathOf({ status: newStatus, ticketId }),
  };
}

type SupportUrl = ReturnType<typeof useSupportUrl>;

// The list is there before the form.
const CreateTicketDialog = lazyComponent(() => import('./create-ticket.modal'), 'CreateTicketDialog');

const TicketThread = lazyComponent(() => import('./ticket-thread'), 'TicketThread');

const StaffTickets = lazyComponent(() => import('./staff-tickets'), 'StaffTickets');

interface TicketsPaneProps {
  url: SupportUrl;
  query: ListQuery;
  tickets: readonly Ticket[];
  hasArrived: (id: number) => boolean;
  /** The button that opens a ticket. */
  create: ReactNode;
}

/** The list of tickets with its filters and order. */
function TicketsPane({ url, query, tickets, hasArrived, create }: TicketsPaneProps) {
  const t = useText();
  const errorText = useListErrorText({ network: m.fetchError, failed: m.fetchError, invalid: m.fetchError });
  const { status, ticketId, linkToTicket, linkToStatus } = url;
  return (
    <section className={styles.list} aria-label={t(common.tickets)}>
      <FilterTabs
        label={t(m.filters)}
        tabs={[null, ...ticketStatuses].map((value) => ({
          to: linkToStatus(value),
          label: t(value ? statusTexts[value] : m.all),
          isCurrent: value === status,
        }))}
      />
      <ListState
        query={query}
        isEmpty={tickets.length === 0}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={
          <EmptyState text={t(m.empty)} hint={t(m.emptyHint)}>
            {create}
          </EmptyState>
        }
      >
        <TicketList tickets={tickets} selectedId={ticketId} linkTo={linkToTicket} hasArrived={hasArrived} />
      </ListState>
    </section>
  );
}

interface ThreadPaneProps {
  url: SupportUrl;
  tickets: readonly Ticket[];
  user: SessionUser;
}

/** The thread of the chosen ticket, or the request to choose one. */
function ThreadPane({ url: { ticketId, linkToTicket }, tickets, user }: ThreadPaneProps) {
  const t = useText();
  return (
    <section className={styles.thread}>
      {ticketId ? (
        <Suspense fallback={<LoadingState />}>
          <TicketThread
            key={ticketId}
            id={ticketId}
            listedTicket={tickets.find(({ id }) => id === ticketId)}
            userId={user.user_id}
            backTo={linkToTicket(null)}
          />
        </Suspense>
      ) : (
        <p className={styles.pick}>{t(m.pick)}</p>
      )}
    </section>
  );
}

function Support({ user }: { user: SessionUser }) {
  const t = useText();
  const navigate = useNavigate();
  const store = useStore() as AppStore;
  const url = useSupportUrl();
  const { status, ticketId, linkToTicket } = url;
  const query = useTicketsInfiniteQuery(status ? { query: { status } } : undefined);
  const { toast, say } = useToast('top');
  const [isCreating, setIsCreating] = useState(false);
  const tickets = rowsOf(query.data);
  const { hasArrived } = useArrivals(tickets, query.currentData !== undefined, status ?? '');

  const newest = tickets[0];
  // Without tickets only the empty list is shown.
  const isAlone = !ticketId && tickets.length === 0;
  const create = (
    <Button look="primary" icon="plus" onClick={() => setIsCreating(true)}>
      {t(m.newTicket)}
    </Button>
  );
  const close = () => {
    setIsCreating(false);
    if (url.isAsked) url.dropQuestion();
  };
  const showCreated = (ticket: Ticket, text: string) => {
    setIsCreating(false);
    updateTicket(ticket, store);
    say(text);
    void navigate(linkToTicket(ticket.id));
  };

  return (
    <div className={ticketId ? `${styles.page} ${styles.hasTicket}` : styles.page}>
      <PageHeader title={t(pages.supportCenter)} lead={t(m.lead)} actions={create} />
      <div className={isAlone ? undefined : styles.panes}>
        <TicketsPane {...{ url, query, tickets, hasArrived, create }} />
        {!isAlone && <ThreadPane {...{ url, tickets, user }} />}
      </div>
      <Announcement>
        {newest && hasArrived(newest.id) && t(m.arrived, { subject: newest.subject })}
      </Announcement>
      {(isCreating || url.isAsked) && (
        <Suspense fallback={null}>
          <CreateTicketDialog {...url.question} onClose={close} onCreated={showCreated} />
        </Suspense>
      )}
      {toast}
    </div>
  );
}

/** The own tickets, and the thread of the chosen one: side by side, or one after the other on a phone. Admins have a list of everybody's. */
export function SupportPage() {
  const user = useSessionUser();
  if (!user) return null;
  if (user.role !== 'admin') return <Support user={user} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <StaffTickets user={user} />
    </Suspense>
  );
}
