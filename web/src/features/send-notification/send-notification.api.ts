import { broadcastEndpoints } from '@app/contracts/broadcasts.js';
import { userEndpoints } from '@app/contracts/users.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf } from '../../api/endpoints';

/** The possible recipients, and the call that sends. */
const sendNotificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    recipients: queryOf(build, userEndpoints.list, { tags: (rows) => listTags('User', rows) }),
    audienceSize: pagedOf(build, userEndpoints.list, { tags: (rows) => listTags('User', rows) }),
    sendNotification: mutationOf(build, broadcastEndpoints.send),
  }),
});

export const {
  useRecipientsQuery,
  useAudienceSizeInfiniteQuery: useAudienceSizeQuery,
  useSendNotificationMutation,
} = sendNotificationApi;
