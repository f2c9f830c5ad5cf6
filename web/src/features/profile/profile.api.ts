import { profileEndpoints } from '@app/contracts/profile.js';
import { api } from '../../api/api';
import { listTags, mutationOf, queryOf } from '../../api/endpoints';

/** One's own account. Who is signed in is the session store's: the page tells it. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: mutationOf(build, profileEndpoints.update),
    changePassword: mutationOf(build, profileEndpoints.changePassword, {
      invalidates: () => [{ type: 'Session', id: 'LIST' }],
    }),
    devices: queryOf(build, profileEndpoints.sessions, { tags: (devices) => listTags('Session', devices) }),
    endDevice: mutationOf(build, profileEndpoints.endSession, {
      invalidates: () => [{ type: 'Session', id: 'LIST' }],
    }),
  }),
});

export const { useUpdateProfileMutation, useChangePasswordMutation, useDevicesQuery, useEndDeviceMutation } =
  profileApi;
