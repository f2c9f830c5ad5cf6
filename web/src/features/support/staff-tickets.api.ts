import { bulkEndpoints } from '@app/contracts/bulk.js';
import { api } from '../../api/api';
import { mutationOf } from '../../api/endpoints';

/** The calls for tickets that only admins make. */
const staffTicketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeTickets: mutationOf(build, bulkEndpoints.closeTickets, {
      invalidates: ({ done }) => done.map((id) => ({ type: 'Ticket', id })),
    }),
  }),
});

export const { useCloseTicketsMutation } = staffTicketsApi;
