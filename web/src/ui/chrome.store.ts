import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether header and footer are shown. A page that fills the screen hides them. */
const useStore = create(() => ({ hiders: 0 }));

function change(by: 1 | -1): void {
  useStore.setState(({ hiders }) => ({ hiders: hiders + by }));
}

/** Hides header and footer while the component is mounted and `isHidden` is true. */
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
