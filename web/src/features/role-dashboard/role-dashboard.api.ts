import { bookingCalls } from '@app/contracts/bookings.js';
import { contactCalls } from '@app/contracts/contact.js';
import { driverCalls } from '@app/contracts/drivers.js';
import { offerCalls } from '@app/contracts/offers.js';
import { paymentCalls } from '@app/contracts/payments.js';
import { supportCalls } from '@app/contracts/support.js';
import { vehicleCalls } from '@app/contracts/vehicles.js';
import { api } from '../../api/api';
import { listTags, queryOf } from '../../api/endpoints';

/** The newest of everything that can wait for somebody. Kept apart from the lists of the pages: other arguments, other caches. */
export const roleDashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    waitingBookings: queryOf(build, bookingCalls.list, { tags: (rows) => listTags('Booking', rows) }),
    waitingQueues: queryOf(build, bookingCalls.queues, { tags: () => [{ type: 'Booking', id: 'LIST' }] }),
    waitingOffers: queryOf(build, offerCalls.history, { tags: (rows) => listTags('Offer', rows) }),
    waitingPayments: queryOf(build, paymentCalls.list, { tags: (rows) => listTags('Payment', rows) }),
    waitingDrivers: queryOf(build, driverCalls.list, { tags: (rows) => listTags('DriverApplication', rows) }),
    waitingVehicles: queryOf(build, vehicleCalls.list, { tags: (rows) => listTags('Vehicle', rows) }),
    waitingTickets: queryOf(build, supportCalls.list, { tags: (rows) => listTags('Ticket', rows) }),
    waitingMessages: queryOf(build, contactCalls.list, { tags: (rows) => listTags('ContactMessage', rows) }),
    waitingOwnVehicles: queryOf(build, vehicleCalls.mine, { tags: (rows) => listTags('Vehicle', rows) }),
  }),
});

export const {
  useWaitingBookingsQuery,
  useWaitingQueuesQuery,
  useWaitingOffersQuery,
  useWaitingPaymentsQuery,
  useWaitingDriversQuery,
  useWaitingVehiclesQuery,
  useWaitingTicketsQuery,
  useWaitingMessagesQuery,
  useWaitingOwnVehiclesQuery,
} = roleDashboardApi;
