import { userEndpoints } from '@app/contracts/users.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf } from '../../api/endpoints';

const changedUser = { invalidates: ({ id }: { id: number }) => [{ type: 'User', id }] as const };

/** Users as admins manage them. A push names a user without the row: what is on screen is loaded again. */
const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: pagedOf(build, userEndpoints.list, { tags: (rows) => listTags('User', rows) }),
    updateUser: mutationOf(build, userEndpoints.update, changedUser),
    changeRole: mutationOf(build, userEndpoints.changeRole, changedUser),
    // It changes nothing that this page shows.
    resetSecondFactor: mutationOf(build, userEndpoints.resetSecondFactor),
    removeUser: mutationOf(build, userEndpoints.remove, {
      invalidates: () => [{ type: 'User', id: 'LIST' }],
    }),
  }),
});

export const {
  useUsersInfiniteQuery,
  useUpdateUserMutation,
  useChangeRoleMutation,
  useResetSecondFactorMutation,
  useRemoveUserMutation,
} = usersApi;
