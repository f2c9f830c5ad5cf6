import { profileEndpoints } from '@app/contracts/profile.js';
import { api } from '../../api/api';
import { listTags, mutationOf, queryOf, listOf } from '../../api/endpoints';

/** The user's own account. The page updates the session store. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: mutationOf(build, profileEndpoints.update),
    changePassword: mutationOf(build, profileEndpoints.changePassword, { invalidates: listOf('Session') }),
    devices: queryOf(build, profileEndpoints.sessions, { tags: (devices) => listTags('Session', devices) }),
    endDevice: mutationOf(build, profileEndpoints.endSession, { invalidates: listOf('Session') }),
  }),
});

export const { useUpdateProfileMutation, useChangePasswordMutation, useDevicesQuery, useEndDeviceMutation } =
  profileApi;
