import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a line of links sideways until the current one stands in its middle; the page itself does not move.
 * @param current Which one is current: the line scrolls when it changes.
 */
export function useCurrentInSight<Line extends HTMLElement>(
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
