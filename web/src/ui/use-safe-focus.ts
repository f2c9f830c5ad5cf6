import { useCallback, useRef, type RefObject } from 'react';

interface SafeFocus {
  /** On an element that stays, with `tabIndex={-1}`. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly takeFocus: () => void;
}

/** A place for the focus when what had it is about to go: a deleted card, a decided row. */
export function useSafeFocus(): SafeFocus {
  const ref = useRef<HTMLDivElement>(null);
  // A closing dialog gives the focus back to its opener first.
  const takeFocus = useCallback(() => {
    setTimeout(() => ref.current?.focus({ preventScroll: true }));
  }, []);
  return { ref, takeFocus };
}
