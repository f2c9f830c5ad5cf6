import { useCallback, useState, type RefObject } from 'react';

/** This close to the foot counts as being there. */
const NEAR_PX = 48;

/**
 * Whether a list that runs from its foot upwards (`column-reverse`) is at its foot. Its `scrollTop` is 0 there and grows
 * negative.
 */
export function useAtEnd(list: RefObject<HTMLElement | null>) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const onScroll = useCallback(() => {
    setIsAtEnd(Math.abs(list.current?.scrollTop ?? 0) < NEAR_PX);
  }, [list]);
  const toEnd = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const isCalm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (typeof element.scrollTo === 'function')
      element.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    else element.scrollTop = 0;
  }, [list]);
  return { isAtEnd, onScroll, toEnd };
}
