import { useEffect, useState } from 'react';
import { serverNow } from '../lib/server-clock';

/** Whole seconds until an ISO time by the server's clock, counting down; 0 once it has passed, null when there is none. */
export function useSecondsLeft(until: string | null | undefined): number | null {
  const end = until ? Date.parse(until) : null;
  const [now, setNow] = useState(() => serverNow());
  const secondsLeft = end === null ? null : Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = end !== null && end > now;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, end]);

  // With a new end the countdown must not start from the time of the last render.
  const [knownEnd, setKnownEnd] = useState(end);
  if (knownEnd !== end) {
    setKnownEnd(end);
    setNow(serverNow());
  }
  return secondsLeft;
}

/** `9:05` for 545 seconds. */
export function formatSeconds(seconds: number, digits: (value: number) => string): string {
  const remainder = seconds % 60;
  return `${digits(Math.floor(seconds / 60))}:${remainder < 10 ? digits(0) : ''}${digits(remainder)}`;
}
