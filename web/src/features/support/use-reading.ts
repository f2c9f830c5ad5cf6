import { supportEndpoints, type Ticket } from '@app/contracts/support.js';
import { LOOKING_SECONDS } from '@app/contracts/support.js';
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

/** Whether the page is before somebody's eyes. */
function useIsVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible);
}

interface Reading {
  ticket: Ticket;
  /** The newest message that is loaded; 0 while there is none. */
  newestId: number;
  /** It is in view. */
  isAtEnd: boolean;
}

/**
 * Whoever has the end of a thread before their eyes has read it, and is sent no notification of what comes meanwhile. The
 * server is told when there is something new to have seen, now and then while one looks, and when one turns away.
 */
export function useReading({ ticket, newestId, isAtEnd }: Reading): void {
  const store = useStore() as AppStore;
  const isLooking = useIsVisible() && isAtEnd;
  const { id } = ticket;
  const seen = useRef(0);

  useEffect(() => {
    if (!isLooking) return;
    let isOver = false;
    const say = async () => {
      seen.current = newestId;
      const body = { is_looking: true, ...(newestId > 0 ? { message_id: newestId } : {}) };
      const result = await request(requestOf(supportEndpoints.markRead, { params: { id }, body }));
      // Unread stays unread when it fails: the next look tells it again.
      if ('answer' in result && !isOver) updateTicket(result.answer.data as Ticket, store);
    };
    void say();
    const again = setInterval(() => void say(), (LOOKING_SECONDS / 2) * 1000);
    return () => {
      isOver = true;
      clearInterval(again);
    };
  }, [id, isLooking, newestId, store]);

  useEffect(() => {
    if (!isLooking) return;
    return () => {
      const body = { is_looking: false, message_id: seen.current || null };
      void request({ ...requestOf(supportEndpoints.markRead, { params: { id }, body }), keepalive: true });
    };
  }, [id, isLooking]);
}
