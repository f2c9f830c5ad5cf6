import { notificationCalls, type Notification } from '@app/contracts/notifications.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';
import { placeRow } from '../../realtime/place-row';
import { registerRowHandler } from '../../realtime/rows';

/** The signed-in person's notifications. The unread count is shared with the header: `api/unread-count.api.ts`. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: listOnly(
      pagedOf(build, notificationCalls.list, { tags: (rows) => listTags('Notification', rows) }),
    ),
    readNotification: mutationOf(build, notificationCalls.read, {
      invalidates: () => [{ type: 'UnreadCount' }],
    }),
    readAllNotifications: mutationOf(build, notificationCalls.readAll, {
      invalidates: () => [{ type: 'UnreadCount' }, { type: 'Notification', id: 'LIST' }],
    }),
  }),
});

export const { useNotificationsInfiniteQuery, useReadNotificationMutation, useReadAllNotificationsMutation } =
  notificationsApi;

registerRowHandler('Notification', (pushed, { dispatch, getState }) => {
  const row = pushed as unknown as Notification;
  const { selectCachedArgsForQuery, updateQueryData } = notificationsApi.util;
  for (const arg of selectCachedArgsForQuery(getState(), 'notifications')) {
    dispatch(updateQueryData('notifications', arg, ({ pages }) => placeRow(pages, row)));
  }
  return true;
});
