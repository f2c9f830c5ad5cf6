import { userEndpoints } from '@app/contracts/users.js';
import { api } from './api';
import { queryOf } from './endpoints';

/** All accounts, for the search of admins. */
const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    people: queryOf(build, userEndpoints.list, { tags: () => [{ type: 'User', id: 'LIST' }] }),
  }),
});

export const { usePeopleQuery } = peopleApi;
