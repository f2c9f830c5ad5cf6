import { bulkEndpoints } from '@app/contracts/bulk.js';
import { api } from '../../api/api';
import { mutationOf } from '../../api/endpoints';

/** What only admins do with tickets. */
const staffTicketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeTickets: mutationOf(build, bulkEndpoints.closeTickets, {
      invalidates: ({ done }) => done.map((id) => ({ type: 'Ticket', id })),
    }),
  }),
});

export const { useCloseTicketsMutation } = staffTicketsApi;
