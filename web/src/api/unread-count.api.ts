import { notificationEndpoints } from '@app/contracts/notifications.js';
import { api } from './api';
import { queryOf } from './endpoints';

/** The unread count: shared by the header's badge and the notifications page. */
export const unreadCountApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: queryOf(build, notificationEndpoints.unreadCount, { tags: () => [{ type: 'UnreadCount' }] }),
  }),
});

export const { useUnreadCountQuery } = unreadCountApi;
