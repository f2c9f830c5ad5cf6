import { supportEndpoints, TYPING_SECONDS } from '@app/contracts/support.js';
import { useCallback, useEffect, useRef } from 'react';
import { requestOf } from '../../api/endpoints';
import { request } from '../../api/http';
import { currentConnection } from '../../realtime/connection.store';

/** Often enough that the other side's screen does not forget in between. */
const EVERY_MS = (TYPING_SECONDS * 1000) / 2;

/**
 * Tells the other side that one is typing, at most every few seconds. Nothing comes of it when it fails, and while the
 * connection is down nobody is told.
 */
export function useTellTyping(ticketId: number): (isTyping: boolean) => void {
  const told = useRef<number | null>(null);

  /** False when there is nobody to tell. */
  const say = useCallback(
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
    if (told.current === null) return;
    const isFresh = Date.now() - told.current < TYPING_SECONDS * 1000;
    told.current = null;
    if (isFresh) say(false);
  }, [say]);
  useEffect(() => stop, [stop]);

  return useCallback(
    (isTyping: boolean) => {
      if (!isTyping) {
        stop();
        return;
      }
      if (told.current !== null && Date.now() - told.current < EVERY_MS) return;
      if (say(true)) told.current = Date.now();
    },
    [say, stop],
  );
}
