import { useEffect, useState } from 'react';
import { serverNow } from '../lib/server-clock';

/** The longest time that a timer of a browser can wait. */
const MAX_WAIT_MS = 2_147_483_647;

/** Whether an ISO time has passed by the server's clock; false when there is none. */
export function usePassed(iso: string | null | undefined): boolean {
  const end = iso ? Date.parse(iso) : null;
  const [now, setNow] = useState(() => serverNow());
  const isPassed = end !== null && end <= now;
  useEffect(() => {
    if (end === null || isPassed) return;
    const wait = Math.min(Math.max(0, end - serverNow()) + 50, MAX_WAIT_MS);
    const timer = setTimeout(() => setNow(serverNow()), wait);
    return () => clearTimeout(timer);
  }, [end, isPassed, now]);
  return isPassed;
}
