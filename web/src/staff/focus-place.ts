import { useEffect, useRef, useState, type RefObject } from 'react';

type PlaceName = 'list' | 'drawer';

/** Props of a permanent element of a staff page, which gets the focus when the focused element is removed. */
export function focusPlace(name: PlaceName) {
  return { tabIndex: -1, 'data-staff-place': name } as const;
}

/** Gives the focus to the list, or to the open drawer in front of it. */
export function focusOn(name: PlaceName): void {
  document.querySelector<HTMLElement>(`[data-staff-place="${name}"]`)?.focus({ preventScroll: true });
}

/** Whether the element that had the focus was removed or hidden. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** Gives the focus to the place when the element that had it was removed: a deleted row, the buttons of a decided payment. */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const holder = useRef<Element | null>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      // The buttons below a drawer's content belong to it.
      const root = place.current?.closest('[role=dialog]') ?? place.current;
      holder.current = target instanceof Element && root?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [place]);
  // After every rendering, since any may have removed it.
  useEffect(() => {
    if (!holder.current || holder.current.isConnected) return;
    holder.current = null;
    if (isFocusLost()) place.current?.focus({ preventScroll: true });
  });
}

/** Gives the focus back to what had it before a dialog, when the dialog is unmounted; to the drawer or the list when that is gone. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      if (isFocusLost()) focusOn('drawer');
      if (isFocusLost()) focusOn('list');
    },
    [opener],
  );
}
