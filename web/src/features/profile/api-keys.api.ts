import { apiKeyEndpoints } from '@app/contracts/api-keys.js';
import { api } from '../../api/api';
import { listTags, mutationOf, queryOf } from '../../api/endpoints';

/** The API keys of a customer. */
const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: queryOf(build, apiKeyEndpoints.list, { tags: (keys) => listTags('ApiKey', keys) }),
    createApiKey: mutationOf(build, apiKeyEndpoints.create, {
      invalidates: () => [{ type: 'ApiKey', id: 'LIST' }],
    }),
    endApiKey: mutationOf(build, apiKeyEndpoints.end, {
      invalidates: () => [{ type: 'ApiKey', id: 'LIST' }],
    }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useEndApiKeyMutation } = apiKeysApi;
