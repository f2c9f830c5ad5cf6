import { bookingCalls } from '@app/contracts/bookings.js';
import { contactCalls } from '@app/contracts/contact.js';
import { driverCalls } from '@app/contracts/drivers.js';
import { offerCalls } from '@app/contracts/offers.js';
import { paymentCalls } from '@app/contracts/payments.js';
import { supportCalls } from '@app/contracts/support.js';
import { vehicleCalls } from '@app/contracts/vehicles.js';
import { api } from '../../api/api';
import { queryOf, type Tag } from '../../api/endpoints';
import { registerRowHandler } from '../../realtime/rows';

/** Any change of a type can change what waits: the whole type is the tag. */
const all = (type: Tag['type']) => (): readonly Tag[] => [{ type }];

/** The newest of everything that can wait for somebody. Kept apart from the lists of the pages: other arguments, other caches. */
export const roleDashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    waitingBookings: queryOf(build, bookingCalls.list, { tags: all('Booking') }),
    waitingOffers: queryOf(build, offerCalls.history, { tags: all('Offer') }),
    waitingPayments: queryOf(build, paymentCalls.list, { tags: all('Payment') }),
    waitingDrivers: queryOf(build, driverCalls.list, { tags: all('DriverApplication') }),
    waitingVehicles: queryOf(build, vehicleCalls.list, { tags: all('Vehicle') }),
    waitingTickets: queryOf(build, supportCalls.list, { tags: all('Ticket') }),
    waitingMessages: queryOf(build, contactCalls.list, { tags: all('ContactMessage') }),
    waitingOwnVehicles: queryOf(build, vehicleCalls.mine, { tags: all('Vehicle') }),
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
  useWaitingOwnVehiclesQuery,
} = roleDashboardApi;

const { selectInvalidatedBy, invalidateTags } = roleDashboardApi.util;
