import { useEffect, useRef, useState } from 'react';

/**
 * Counts whole seconds down to 0 and then calls `onEnd` once, for redirects. `seconds` null means not started. Returns the
 * seconds left, or null.
 */
export function useCountdown(seconds: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds);
  const [started, setStarted] = useState(seconds);
  const end = useRef(onEnd);

  if (seconds !== started) {
    setStarted(seconds);
    setLeft(seconds);
  }

  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (left === null) return;
    if (left <= 0) {
      end.current();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return left;
}
