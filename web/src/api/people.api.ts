import { userEndpoints } from '@app/contracts/users.js';
import { api } from './api';
import { queryOf, mutationOf, listTags } from './endpoints';
import { driverRecordEndpoints } from '@app/contracts/driver-record.js';

/** All accounts, for the search of admins. */
const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    people: queryOf(build, userEndpoints.list, { tags: () => [{ type: 'User', id: 'LIST' }] }),
  }),
});

export const { usePeopleQuery } = peopleApi;

/** The customers for whom staff can book, and new ones. */
const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: queryOf(build, userEndpoints.customers, { tags: () => [{ type: 'User', id: 'LIST' }] }),
    createCustomer: mutationOf(build, userEndpoints.createCustomer, {
      invalidates: () => [{ type: 'User', id: 'LIST' }],
    }),
  }),
});

export const { useCustomersQuery, useCreateCustomerMutation } = customersApi;

/** The record of a driver. Ended trips and shown ratings change it: a push names the trip or the booking. */
const driverRecordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    driverRecord: queryOf(build, driverRecordEndpoints.get, {
      tags: (record) => {
        const bookings = record?.trips.map(({ booking_id: id }) => ({ id })) ?? [];
        return [
          ...listTags('Trip', bookings),
          ...bookings.map(({ id }) => ({ type: 'Booking' as const, id })),
        ];
      },
    }),
  }),
});

export const { useDriverRecordQuery } = driverRecordsApi;
