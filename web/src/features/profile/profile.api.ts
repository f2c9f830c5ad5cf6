import { profileEndpoints } from '@app/contracts/profile.js';
import { api } from '../../api/api';
import { listTags, mutationOf, queryOf, listOf } from '../../api/endpoints';
import { apiKeyEndpoints } from '@app/contracts/api-keys.js';

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

const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: queryOf(build, apiKeyEndpoints.list, { tags: (keys) => listTags('ApiKey', keys) }),
    createApiKey: mutationOf(build, apiKeyEndpoints.create, { invalidates: listOf('ApiKey') }),
    endApiKey: mutationOf(build, apiKeyEndpoints.end, { invalidates: listOf('ApiKey') }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useEndApiKeyMutation } = apiKeysApi;
