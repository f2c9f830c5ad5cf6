import { LOOKING_SECONDS, supportEndpoints, type Ticket } from '@app/contracts/support.js';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { requestOf } from '../../api/endpoints';
import { request } from '../../api/http';
import type { AppStore } from '../../api/store';
import { updateTicket } from '../../api/support.api';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = () => document.visibilityState === 'visible';

/** Whether the page is visible. */
function useIsVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible);
}

interface ThreadView {
  ticket: Ticket;
  /** The newest message that is loaded; 0 while there is none. */
  newestId: number;
  /** The newest message is in view. */
  isAtEnd: boolean;
}

/**
 * A user who has the end of a thread in view has read it and needs no notification of further messages. The server is told
 * when a new message is in view, periodically while the thread stays in view, and when it leaves the view.
 */
export function useReadReceipts({ ticket, newestId, isAtEnd }: ThreadView): void {
  const store = useStore() as AppStore;
  const isInView = useIsVisible() && isAtEnd;
  const { id } = ticket;
  const seenId = useRef(0);

  useEffect(() => {
    if (!isInView) return;
    let isStopped = false;
    const markRead = async () => {
      seenId.current = newestId;
      const body = { is_looking: true, ...(newestId > 0 ? { message_id: newestId } : {}) };
      const result = await request(requestOf(supportEndpoints.markRead, { params: { id }, body }));
      // After a failure the messages stay unread until the next call.
      if ('answer' in result && !isStopped) updateTicket(result.answer.data as Ticket, store);
    };
    void markRead();
    const again = setInterval(() => void markRead(), (LOOKING_SECONDS / 2) * 1000);
    return () => {
      isStopped = true;
      clearInterval(again);
    };
  }, [id, isInView, newestId, store]);

  useEffect(() => {
    if (!isInView) return;
    return () => {
      const body = { is_looking: false, message_id: seenId.current || null };
      void request({ ...requestOf(supportEndpoints.markRead, { params: { id }, body }), keepalive: true });
    };
  }, [id, isInView]);
}
