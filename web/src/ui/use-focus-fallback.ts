import { useCallback, useRef, type RefObject } from 'react';

interface FocusFallback {
  /** For an element that is not removed, with `tabIndex={-1}`. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly takeFocus: () => void;
}

/** Moves the focus when the focused element is removed, such as a deleted card. */
export function useFocusFallback(): FocusFallback {
  const ref = useRef<HTMLDivElement>(null);
  // A closing dialog gives the focus back to its opener first.
  const takeFocus = useCallback(() => {
    setTimeout(() => ref.current?.focus({ preventScroll: true }));
  }, []);
  return { ref, takeFocus };
}
