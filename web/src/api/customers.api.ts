import { userEndpoints } from '@app/contracts/users.js';
import { api } from './api';
import { mutationOf, queryOf } from './endpoints';

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
