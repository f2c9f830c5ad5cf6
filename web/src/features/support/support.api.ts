import { supportEndpoints, type Ticket, type TicketMessage } from '@app/contracts/support.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';
import type { AppDispatch, RootState } from '../../api/store';
import { isSorted, placeRow } from '../../realtime/place-row';
import { isNewer, registerRowHandler } from '../../realtime/rows';
import { stopTyping } from '../../realtime/typing.store';

/** Tickets and their messages. */
export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    tickets: listOnly(pagedOf(build, supportEndpoints.list, { tags: (rows) => listTags('Ticket', rows) })),
    // There is no call for one ticket: it is the newest of those before the next id.
    ticketAround: queryOf(build, supportEndpoints.list, { tags: (rows) => listTags('Ticket', rows) }),
    openTicket: mutationOf(build, supportEndpoints.open),
    changeTicketStatus: mutationOf(build, supportEndpoints.changeStatus),
    removeTicket: mutationOf(build, supportEndpoints.remove, {
      invalidates: () => [{ type: 'Ticket', id: 'LIST' }],
    }),
    ticketMessages: listOnly(
      pagedOf(build, supportEndpoints.messages, { tags: (rows) => listTags('TicketMessage', rows) }),
    ),
    sendTicketMessage: mutationOf(build, supportEndpoints.send),
  }),
});

export const {
  useTicketsInfiniteQuery,
  useTicketAroundQuery,
  useOpenTicketMutation,
  useChangeTicketStatusMutation,
  useRemoveTicketMutation,
  useTicketMessagesInfiniteQuery,
} = supportApi;

const { selectCachedArgsForQuery, updateQueryData } = supportApi.util;

interface CacheAccess {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

/** Brings a ticket up to date wherever it is shown. False when only the server can tell where it stands now. */
export function takeTicket(ticket: Ticket, { dispatch, getState }: CacheAccess): boolean {
  let isPlaced = true;
  for (const arg of selectCachedArgsForQuery(getState(), 'tickets')) {
    const status = arg?.query?.status;
    const belongs = (row: Ticket) => !status || row.status === status;
    const mayInsert = !isSorted(arg?.query ?? {});
    if (!mayInsert) isPlaced = false;
    dispatch(updateQueryData('tickets', arg, ({ pages }) => placeRow(pages, ticket, { belongs, mayInsert })));
  }
  for (const arg of selectCachedArgsForQuery(getState(), 'ticketAround')) {
    dispatch(
      updateQueryData('ticketAround', arg, (rows) =>
        rows.map((row) => (row.id === ticket.id && isNewer(row, ticket) ? ticket : row)),
      ),
    );
  }
  return isPlaced;
}

/** Puts a message into its thread. */
export function takeMessage(message: TicketMessage, { dispatch, getState }: CacheAccess): void {
  for (const arg of selectCachedArgsForQuery(getState(), 'ticketMessages')) {
    if (Number(arg.params.id) !== message.ticket_id) continue;
    dispatch(updateQueryData('ticketMessages', arg, ({ pages }) => placeRow(pages, message)));
  }
}

registerRowHandler('Ticket', (pushed, context) => takeTicket(pushed as unknown as Ticket, context));

registerRowHandler('TicketMessage', (pushed, context) => {
  const message = pushed as unknown as TicketMessage;
  stopTyping(message.ticket_id, message.sender_name);
  takeMessage(message, context);
  return true;
});
