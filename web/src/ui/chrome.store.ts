import { useEffect, useSyncExternalStore } from 'react';

/** Whether header and footer are there. A page that fills a screen of its own does without them while it does. */
const listeners = new Set<() => void>();
let hiders = 0;

function change(by: 1 | -1): void {
  hiders += by;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Header and footer are away while the component is there and `isHidden`. */
export function useHiddenChrome(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return;
    change(1);
    return () => change(-1);
  }, [isHidden]);
}

/** For the shell. */
export function useChromeIsHidden(): boolean {
  return useSyncExternalStore(subscribe, () => hiders > 0);
}
