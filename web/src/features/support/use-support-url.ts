import { ticketStatuses, type TicketStatus } from '@app/contracts/support.js';
import { useQueryFilter } from '../../ui/use-query-filter';

/** Which tickets the address shows, and which of them is open. */
export function useSupportUrl() {
  const filter = useQueryFilter();
  const status = filter.pick('status', ticketStatuses) ?? null;
  const given = Number(filter.get('ticket'));
  const ticketId = Number.isSafeInteger(given) && given > 0 && given < 2_147_483_647 ? given : null;

  const pathOf = (to: { status: TicketStatus | null; ticketId: number | null }) =>
    filter.href({ status: to.status ?? '', ticket: to.ticketId ? String(to.ticketId) : '', subject: '' });
  return {
    status,
    ticketId,
    /** The subject of a ticket that another page asks to open; empty without one. */
    subject: filter.get('subject').slice(0, 200),
    dropSubject: () => filter.set({ subject: '' }),
    linkToTicket: (id: number | null) => pathOf({ status, ticketId: id }),
    linkToStatus: (wanted: TicketStatus | null) => pathOf({ status: wanted, ticketId }),
  };
}

export type SupportUrl = ReturnType<typeof useSupportUrl>;
