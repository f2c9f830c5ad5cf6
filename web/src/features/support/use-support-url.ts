import { ticketStatuses, type TicketStatus } from '@app/contracts/support.js';
import { useQueryFilter } from '../../ui/use-query-filter';

/** Which tickets the address shows, and which of them is open. */
export function useSupportUrl() {
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

export type SupportUrl = ReturnType<typeof useSupportUrl>;
