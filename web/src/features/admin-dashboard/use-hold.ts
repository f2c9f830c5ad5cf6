import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

export interface Hold {
  /** Somebody points at it or has the focus in it. */
  readonly isHeld: boolean;
  readonly isPointed: boolean;
}

/** A pointer that rests this long was left there. */
const RESTED_MS = 8000;

/** Whether somebody is about to click in an element: `bind` goes onto it. */
export function useHold() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const bind = useMemo(() => {
    const point = ({ pointerType }: PointerEvent) => {
      // A finger does not hover: it is gone when it is lifted.
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
  /** Lets go until the pointer moves again. */
  const release = () => {
    clearTimeout(timer.current);
    setPointed(false);
    setFocused(false);
  };
  return { isHeld: isPointed || isFocused, isPointed, bind, release };
}
