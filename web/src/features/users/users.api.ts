import { userEndpoints } from '@app/contracts/users.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';

/** Users as admins manage them. Pushes name them without a row: what is on screen is read again. */
const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: listOnly(pagedOf(build, userEndpoints.list, { tags: (rows) => listTags('User', rows) })),
    updateUser: mutationOf(build, userEndpoints.update, {
      invalidates: (user) => [{ type: 'User', id: user.id }],
    }),
    changeRole: mutationOf(build, userEndpoints.changeRole, {
      invalidates: (user) => [{ type: 'User', id: user.id }],
    }),
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
