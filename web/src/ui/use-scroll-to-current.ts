import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row of links sideways so that the current one is in the middle; the page itself does not scroll.
 * @param current Which one is current: the line scrolls when it changes.
 */
export function useScrollToCurrent<Line extends HTMLElement>(
  current: string | undefined,
): RefObject<Line | null> {
  const ref = useRef<Line>(null);
  useLayoutEffect(() => {
    const line = ref.current;
    const link = line?.querySelector('[aria-current]');
    if (!line || !link) return;
    const [around, at] = [line.getBoundingClientRect(), link.getBoundingClientRect()];
    line.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
  }, [current]);
  return ref;
}
