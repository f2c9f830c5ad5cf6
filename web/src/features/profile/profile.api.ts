import { accountCalls } from '@app/contracts/accounts.js';
import { profileCalls } from '@app/contracts/profile.js';
import { vehicleCalls } from '@app/contracts/vehicles.js';
import { api } from '../../api/api';
import { listTags, mutationOf, queryOf, requestOf } from '../../api/endpoints';

/** One's own account. Who is signed in is the session store's: the page tells it. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: mutationOf(build, profileCalls.update),
    confirmEmail: mutationOf(build, accountCalls.verifyEmailToken),
    changePassword: mutationOf(build, profileCalls.changePassword, {
      invalidates: () => [{ type: 'Session', id: 'LIST' }],
    }),
    devices: queryOf(build, profileCalls.sessions, { tags: (devices) => listTags('Session', devices) }),
    endDevice: mutationOf(build, profileCalls.endSession, {
      invalidates: () => [{ type: 'Session', id: 'LIST' }],
    }),
    hasDocuments: build.query<boolean, void>({
      query: () => requestOf(vehicleCalls.exists, undefined),
      transformResponse: ({ ok }: { ok: boolean }) => ok,
      providesTags: [{ type: 'Vehicle', id: 'LIST' }],
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useConfirmEmailMutation,
  useChangePasswordMutation,
  useDevicesQuery,
  useEndDeviceMutation,
  useHasDocumentsQuery,
} = profileApi;
