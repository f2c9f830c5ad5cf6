import { useEffect, useRef } from 'react';

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
