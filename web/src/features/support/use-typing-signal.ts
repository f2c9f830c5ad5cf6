import { supportEndpoints, TYPING_SECONDS } from '@app/contracts/support.js';
import { useCallback, useEffect, useRef } from 'react';
import { requestOf } from '../../api/endpoints';
import { request } from '../../api/http';
import { currentConnection } from '../../realtime/connection.store';

/** Often enough that the other side's entry does not expire in between. */
const EVERY_MS = (TYPING_SECONDS * 1000) / 2;

/**
 * Tells the other side that the user is typing, at most every few seconds. A failed call is ignored, and none is sent while
 * the connection is down.
 */
export function useTypingSignal(ticketId: number): (isTyping: boolean) => void {
  const sentAt = useRef<number | null>(null);

  /** False when nothing was sent. */
  const send = useCallback(
    (isTyping: boolean): boolean => {
      if (currentConnection() !== 'connected') return false;
      const call = requestOf(supportEndpoints.typing, {
        params: { id: ticketId },
        body: { is_typing: isTyping },
      });
      void request({ ...call, keepalive: !isTyping });
      return true;
    },
    [ticketId],
  );
  const stop = useCallback(() => {
    if (sentAt.current === null) return;
    const isFresh = Date.now() - sentAt.current < TYPING_SECONDS * 1000;
    sentAt.current = null;
    if (isFresh) send(false);
  }, [send]);
  useEffect(() => stop, [stop]);

  return useCallback(
    (isTyping: boolean) => {
      if (!isTyping) {
        stop();
        return;
      }
      if (sentAt.current !== null && Date.now() - sentAt.current < EVERY_MS) return;
      if (send(true)) sentAt.current = Date.now();
    },
    [send, stop],
  );
}
