import { useEffect, useRef, useState } from 'react';

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
