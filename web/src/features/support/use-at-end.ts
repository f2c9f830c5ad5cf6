import { useCallback, useState, type RefObject } from 'react';

/** The list is at its end when it is closer than this. */
const NEAR_PX = 48;

/**
 * Whether a reversed list (`column-reverse`) is scrolled to its end, where its `scrollTop` is 0. Above the end it is negative.
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
