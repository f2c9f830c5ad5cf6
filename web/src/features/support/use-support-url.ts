import { ticketStatuses, type TicketStatus } from '@app/contracts/support.js';
import { useSearchParams } from 'react-router';

/** What the address says is shown: which tickets, and which of them is open. */
export function useSupportUrl() {
  const [search] = useSearchParams();
  const status = ticketStatuses.find((known) => known === search.get('status')) ?? null;
  const given = Number(search.get('ticket'));
  const ticketId = Number.isSafeInteger(given) && given > 0 && given < 2_147_483_647 ? given : null;

  const pathOf = (to: { status: TicketStatus | null; ticketId: number | null }) => {
    const next = new URLSearchParams();
    if (to.status) next.set('status', to.status);
    if (to.ticketId) next.set('ticket', String(to.ticketId));
    return next.size > 0 ? `/support?${next}` : '/support';
  };
  return {
    status,
    ticketId,
    linkToTicket: (id: number | null) => pathOf({ status, ticketId: id }),
    linkToStatus: (wanted: TicketStatus | null) => pathOf({ status: wanted, ticketId }),
  };
}
