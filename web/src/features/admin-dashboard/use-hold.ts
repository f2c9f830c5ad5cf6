import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

export interface Hold {
  /** The pointer is on the element, or the focus is in it. */
  readonly isHeld: boolean;
  readonly isPointed: boolean;
}

/** A pointer that has not moved for this time no longer counts. */
const RESTED_MS = 8000;

/** Whether a user may be about to click in an element, which gets the handlers `bind`. */
export function useHold() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const bind = useMemo(() => {
    const point = ({ pointerType }: PointerEvent) => {
      // A touch has no hover: it ends when the finger is lifted.
      if (pointerType === 'touch') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setPointed(false), RESTED_MS);
      setPointed(true);
    };
    return {
      onPointerEnter: point,
      onPointerMove: point,
      onPointerLeave: () => {
        clearTimeout(timer.current);
        setPointed(false);
      },
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    };
  }, []);
  /** Ends the hold until the pointer moves again. */
  const release = () => {
    clearTimeout(timer.current);
    setPointed(false);
    setFocused(false);
  };
  return { isHeld: isPointed || isFocused, isPointed, bind, release };
}
