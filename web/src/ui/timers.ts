import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../lib/server-clock';

/**
 * Counts whole seconds down to 0 and then calls `onEnd` once, for redirects. `seconds` null means not started. Returns the
 * seconds left, or null.
 */
export function useCountdown(seconds: number | null, onEnd: () => void): number | null {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [startSeconds, setStartSeconds] = useState(seconds);
  const end = useRef(onEnd);

  if (seconds !== startSeconds) {
    setStartSeconds(seconds);
    setSecondsLeft(seconds);
  }

  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (secondsLeft === null) return;
    if (secondsLeft <= 0) {
      end.current();
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  return secondsLeft;
}

/** Calls `work` once, `milliseconds` after `isDue` became true; unmounting cancels it. */
export function useDelayed(isDue: boolean, milliseconds: number, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [isDue, milliseconds]);
}

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
