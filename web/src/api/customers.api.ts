import { userEndpoints } from '@app/contracts/users.js';
import { api } from './api';
import { queryOf } from './endpoints';

/** The customers for whom staff can book. */
const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customers: queryOf(build, userEndpoints.customers, { tags: () => [{ type: 'User', id: 'LIST' }] }),
  }),
});

export const { useCustomersQuery } = customersApi;
