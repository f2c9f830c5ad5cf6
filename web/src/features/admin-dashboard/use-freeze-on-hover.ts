import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

export interface Freeze {
  /** The pointer is on the element, or the focus is in it. */
  readonly isFrozen: boolean;
  readonly isHovered: boolean;
}

/** A pointer that has not moved for this time no longer counts. */
const RESTED_MS = 8000;

/** Whether a user may be about to click in an element, which gets the handlers `bind`. */
export function useFreezeOnHover() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const bind = useMemo(() => {
    const point = ({ pointerType }: PointerEvent) => {
      // A touch has no hover: it ends when the finger is lifted.
      if (pointerType === 'touch') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setHovered(false), RESTED_MS);
      setHovered(true);
    };
    return {
      onPointerEnter: point,
      onPointerMove: point,
      onPointerLeave: () => {
        clearTimeout(timer.current);
        setHovered(false);
      },
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    };
  }, []);
  /** Ends the freeze until the pointer moves again. */
  const release = () => {
    clearTimeout(timer.current);
    setHovered(false);
    setFocused(false);
  };
  return { isFrozen: isHovered || isFocused, isHovered, bind, release };
}
