import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import {
  showAsRead,
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
} from '../../api/notifications.api';
import { notificationMessages as m } from './notifications.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** Marks notifications as read. Shown at once, and undone when the server refuses. */
export function useMarkRead() {
  const dispatch = useDispatch<AppDispatch>();
  const errorText = useErrorText();
  const [readOne] = useReadNotificationMutation();
  const [readAll, { isLoading: isReadingAll }] = useReadAllNotificationsMutation();
  const [failure, setFailure] = useState<string | null>(null);

  /** One, or all of them (null). */
  const markRead = async (id: number | null) => {
    setFailure(null);
    const undo = dispatch(showAsRead(id));
    try {
      await (id === null ? readAll() : readOne({ params: { id } })).unwrap();
    } catch (thrown) {
      undo();
      setFailure(errorText(thrown, { network: common.networkError, failed: m.readFailed }));
    }
  };

  return { read: markRead, failure, isReadingAll };
}
