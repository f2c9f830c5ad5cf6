import { useSyncExternalStore, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Whether a media query matches, for cases that CSS cannot handle: `useMedia('(width < 760px)')`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** The width of an element in whole pixels, also after it changes; `initialWidth` until it is laid out. */
export function useElementWidth<E extends HTMLElement>(initialWidth: number): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(initialWidth);
  useLayoutEffect(() => {
    if (!element.current) return;
    // A hidden element has no width.
    const measure = (newWidth: number) => newWidth > 0 && setWidth(Math.round(newWidth));
    measure(element.current.clientWidth);
    const observer = new ResizeObserver((entries) => measure(entries.at(-1)?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
