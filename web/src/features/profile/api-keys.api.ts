import { apiKeyEndpoints } from '@app/contracts/api-keys.js';
import { api } from '../../api/api';
import { listTags, mutationOf, queryOf, listOf } from '../../api/endpoints';

/** The API keys of a customer. */
const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: queryOf(build, apiKeyEndpoints.list, { tags: (keys) => listTags('ApiKey', keys) }),
    createApiKey: mutationOf(build, apiKeyEndpoints.create, { invalidates: listOf('ApiKey') }),
    endApiKey: mutationOf(build, apiKeyEndpoints.end, { invalidates: listOf('ApiKey') }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useEndApiKeyMutation } = apiKeysApi;
