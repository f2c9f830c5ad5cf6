import { notificationEndpoints, notificationSchema } from '@app/contracts/notifications.js';
import { api } from './api';
import { listTags, mutationOf, pagedOf, queryOf } from './endpoints';
import type { AppDispatch, RootState } from './store';
import { placeRow, registerRowHandler } from './pushed-rows';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: pagedOf(build, notificationEndpoints.list, {
      tags: (rows) => listTags('Notification', rows),
    }),
    readNotification: mutationOf(build, notificationEndpoints.read, {
      invalidates: () => [{ type: 'UnreadCount' }],
    }),
    readAllNotifications: mutationOf(build, notificationEndpoints.readAll, {
      invalidates: () => [{ type: 'UnreadCount' }, { type: 'Notification', id: 'LIST' }],
    }),
  }),
});

export const { useNotificationsInfiniteQuery, useReadNotificationMutation, useReadAllNotificationsMutation } =
  notificationsApi;

const { selectCachedArgsForQuery, updateQueryData } = notificationsApi.util;

registerRowHandler('Notification', notificationSchema, (row, { dispatch, getState }) => {
  for (const arg of selectCachedArgsForQuery(getState(), 'notifications')) {
    dispatch(updateQueryData('notifications', arg, ({ pages }) => placeRow(pages, row)));
  }
  return true;
});

/** Marks one notification, or all of them (null), as read before the server has answered. Returns a function that undoes it. */
export function showAsRead(id: number | null) {
  return (dispatch: AppDispatch, getState: () => RootState): (() => void) => {
    const undos = selectCachedArgsForQuery(getState(), 'notifications').map(
      (arg) =>
        dispatch(
          updateQueryData('notifications', arg, ({ pages }) => {
            for (const row of pages.flatMap(({ rows }) => rows)) {
              if (id === null || row.id === id) row.is_read = 1;
            }
          }),
        ).undo,
    );
    return () => undos.forEach((undo) => undo());
  };
}

/** The unread count: shared by the header's badge and the notifications page. */
export const unreadCountApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: queryOf(build, notificationEndpoints.unreadCount, { tags: () => [{ type: 'UnreadCount' }] }),
  }),
});

export const { useUnreadCountQuery } = unreadCountApi;
