import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether header and footer are there. A page that fills a screen of its own does without them while it does. */
const useStore = create(() => ({ hiders: 0 }));

function change(by: 1 | -1): void {
  useStore.setState(({ hiders }) => ({ hiders: hiders + by }));
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
  return useStore(({ hiders }) => hiders > 0);
}
