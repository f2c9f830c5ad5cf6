import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is shown. A browser takes the lock back when its page is hidden, so it is asked for again
 * when the page is visible. Without wake locks, or on a phone that saves power, the screen goes off as usual.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const newLock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void newLock?.release();
      else lock = newLock;
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, []);
}
