import { activityEndpoints } from '@app/contracts/activity.js';
import { consoleEndpoints, type Lanes } from '@app/contracts/console.js';
import { paymentSchema, type Payment } from '@app/contracts/payments.js';
import { ticketSchema, type Ticket } from '@app/contracts/support.js';
import { api } from '../../api/api';
import { listTags, pagedOf, queryOf } from '../../api/endpoints';
import type { AppDispatch } from '../../api/store';
import { isNewer, registerRowHandler } from '../../api/pushed-rows';
import { dashboardEndpoints } from '@app/contracts/dashboard.js';

const consoleApi = api.injectEndpoints({
  endpoints: (build) => ({
    lanes: queryOf(build, consoleEndpoints.lanes, {
      tags: (lanes) => [
        ...listTags('Payment', lanes?.payments.rows),
        ...listTags('Ticket', lanes?.tickets.rows),
      ],
    }),
    system: queryOf(build, consoleEndpoints.system, { tags: () => [] }),
    activity: pagedOf(build, activityEndpoints.list, { tags: () => [{ type: 'Activity' }] }),
  }),
});

export const { useLanesQuery, useSystemQuery, useActivityInfiniteQuery } = consoleApi;

const patch = (dispatch: AppDispatch, change: (lanes: Lanes) => void) =>
  dispatch(consoleApi.util.updateQueryData('lanes', undefined, change));

/** Updates a payment in its lane. A decided one stays until the lane is loaded again, so that its card shows the decision. */
export function updatePaymentLane(payment: Payment, dispatch: AppDispatch): void {
  patch(dispatch, ({ payments }) => {
    const index = payments.rows.findIndex(({ id }) => id === payment.id);
    const cachedPayment = payments.rows[index];
    if (cachedPayment) {
      if (!isNewer(cachedPayment, payment)) return;
      payments.rows[index] = payment;
      if (cachedPayment.status === 'pending' && payment.status !== 'pending') payments.waiting -= 1;
    } else if (payment.status === 'pending') {
      payments.rows.push(payment);
      payments.waiting += 1;
    }
  });
}

/** Updates a ticket that is in the lane. Only the server knows since when its owner waits. */
export function updateTicketLane(ticket: Ticket, dispatch: AppDispatch): void {
  patch(dispatch, ({ tickets }) => {
    const index = tickets.rows.findIndex(({ id }) => id === ticket.id);
    const cachedTicket = tickets.rows[index];
    if (cachedTicket && isNewer(cachedTicket, ticket)) tickets.rows[index] = { ...cachedTicket, ...ticket };
  });
}

registerRowHandler('Payment', paymentSchema, (row, { dispatch }) => updatePaymentLane(row, dispatch));

registerRowHandler('Ticket', ticketSchema, (row, { dispatch, getState }) => {
  updateTicketLane(row, dispatch);
  // Its position in the lane depends on its messages: a visible lane is loaded again.
  const isShown = consoleApi.util.selectCachedArgsForQuery(getState(), 'lanes').length > 0;
  if (isShown) dispatch(api.util.invalidateTags([{ type: 'Ticket', id: 'LIST' }]));
});

/** The totals. A push invalidates them when one may have changed. */
const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: queryOf(build, dashboardEndpoints.get, { tags: () => [{ type: 'Dashboard' }] }),
  }),
});

export const { useDashboardQuery } = dashboardApi;
