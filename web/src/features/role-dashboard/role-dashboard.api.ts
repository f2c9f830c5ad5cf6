import { bookingEndpoints } from '@app/contracts/bookings.js';
import { contactEndpoints } from '@app/contracts/contact.js';
import { driverEndpoints } from '@app/contracts/drivers.js';
import { offerEndpoints } from '@app/contracts/offers.js';
import { paymentEndpoints } from '@app/contracts/payments.js';
import { supportEndpoints } from '@app/contracts/support.js';
import { vehicleEndpoints } from '@app/contracts/vehicles.js';
import { api } from '../../api/api';
import { listTags, queryOf } from '../../api/endpoints';

/** The newest rows of everything that can be a task. The caches are separate from those of the list pages. */
export const roleDashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    waitingBookings: queryOf(build, bookingEndpoints.list, { tags: (rows) => listTags('Booking', rows) }),
    waitingOffers: queryOf(build, offerEndpoints.history, { tags: (rows) => listTags('Offer', rows) }),
    waitingPayments: queryOf(build, paymentEndpoints.list, { tags: (rows) => listTags('Payment', rows) }),
    waitingDrivers: queryOf(build, driverEndpoints.list, {
      tags: (rows) => listTags('DriverApplication', rows),
    }),
    waitingVehicles: queryOf(build, vehicleEndpoints.list, { tags: (rows) => listTags('Vehicle', rows) }),
    waitingTickets: queryOf(build, supportEndpoints.list, { tags: (rows) => listTags('Ticket', rows) }),
    waitingMessages: queryOf(build, contactEndpoints.list, {
      tags: (rows) => listTags('ContactMessage', rows),
    }),
  }),
});

export const {
  useWaitingBookingsQuery,
  useWaitingOffersQuery,
  useWaitingPaymentsQuery,
  useWaitingDriversQuery,
  useWaitingVehiclesQuery,
  useWaitingTicketsQuery,
  useWaitingMessagesQuery,
} = roleDashboardApi;
