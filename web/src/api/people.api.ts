import { userEndpoints } from '@app/contracts/users.js';
import { api } from './api';
import { mutationOf, queryOf } from './endpoints';

const tags = () => [{ type: 'User', id: 'LIST' } as const];

/** For the search fields of staff: all accounts, the customers for whom they can book, and new customers. */
const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    people: queryOf(build, userEndpoints.list, { tags }),
    customers: queryOf(build, userEndpoints.customers, { tags }),
    createCustomer: mutationOf(build, userEndpoints.createCustomer, { invalidates: tags }),
  }),
});

export const { usePeopleQuery, useCustomersQuery, useCreateCustomerMutation } = peopleApi;
