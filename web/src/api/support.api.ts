import {
  supportEndpoints,
  ticketMessageSchema,
  ticketSchema,
  type Ticket,
  type TicketMessage,
} from '@app/contracts/support.js';
import { api } from './api';
import { listTags, mutationOf, pagedOf, queryOf, listOf } from './endpoints';
import { isSorted, placeRow, isNewer, registerRowHandler, type CacheAccess } from './pushed-rows';

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    tickets: pagedOf(build, supportEndpoints.list, { tags: (rows) => listTags('Ticket', rows) }),
    // There is no endpoint for one ticket; it is the first row of the list before the next id.
    ticketAround: queryOf(build, supportEndpoints.list, { tags: (rows) => listTags('Ticket', rows) }),
    openTicket: mutationOf(build, supportEndpoints.open),
    changeTicketStatus: mutationOf(build, supportEndpoints.changeStatus),
    removeTicket: mutationOf(build, supportEndpoints.remove, { invalidates: listOf('Ticket') }),
    ticketMessages: pagedOf(build, supportEndpoints.messages, {
      tags: (rows) => listTags('TicketMessage', rows),
    }),
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
  useSendTicketMessageMutation,
} = supportApi;

const { getRunningQueryThunk, selectCachedArgsForQuery, updateQueryData } = supportApi.util;

/** Updates a ticket in all caches. False when only the server knows its place in a sorted list. */
export function updateTicket(ticket: Ticket, { dispatch, getState }: CacheAccess): boolean {
  let isPlaced = true;
  for (const arg of selectCachedArgsForQuery(getState(), 'tickets')) {
    const { status, priority, search, ...order } = arg?.query ?? {};
    const belongs = (row: Ticket) =>
      (!status || status.split(',').includes(row.status)) &&
      (!priority || priority.split(',').includes(row.priority));
    // Only the server knows which rows match a search.
    const mayInsert = !search && !isSorted(order);
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

function addMessage(message: TicketMessage, { dispatch, getState }: CacheAccess): void {
  for (const arg of selectCachedArgsForQuery(getState(), 'ticketMessages')) {
    if (Number(arg.params.id) !== message.ticket_id) continue;
    dispatch(updateQueryData('ticketMessages', arg, ({ pages }) => placeRow(pages, message)));
  }
}

/** Adds an own message to its thread. Resolves when no list that was read before the message was stored can replace the thread. */
export async function addSentMessage(message: TicketMessage, access: CacheAccess): Promise<void> {
  addMessage(message, access);
  const threads = selectCachedArgsForQuery(access.getState(), 'ticketMessages').filter(
    ({ params }) => Number(params.id) === message.ticket_id,
  );
  // Undefined for a thread that is not being read.
  const runningQueries = threads.map((arg) => access.dispatch(getRunningQueryThunk('ticketMessages', arg)));
  await Promise.all(runningQueries.map((list) => Promise.resolve(list)));
  addMessage(message, access);
}

registerRowHandler('Ticket', ticketSchema, updateTicket);

registerRowHandler('TicketMessage', ticketMessageSchema, (message, context) => {
  addMessage(message, context);
  return true;
});
