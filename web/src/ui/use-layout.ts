import { useSyncExternalStore, useLayoutEffect, useRef, useState, type RefObject, useEffect } from 'react';

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

/**
 * Writes the measured height of a list's first row to `--row-height` of the list. Rows off screen are not laid out: their
 * placeholders take this height, so that the scroll bar does not jump when they come into view.
 */
export function useRowHeight<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const observer = useRef<ResizeObserver | null>(null);
  const observedRow = useRef<Element | null>(null);

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    observer.current = new ResizeObserver((entries) => {
      // The placeholder's height is that of the content box. A row that left the document has none.
      const height = Math.round(entries.at(-1)?.contentRect.height ?? 0);
      if (height > 0) list.current?.style.setProperty('--row-height', `${height}px`);
    });
    return () => {
      observer.current?.disconnect();
      observedRow.current = null;
    };
  }, []);

  // After every render: another row may be the first one now.
  useEffect(() => {
    const first = list.current?.firstElementChild ?? null;
    if (first === observedRow.current || !observer.current) return;
    observer.current.disconnect();
    if (first) observer.current.observe(first);
    observedRow.current = first;
  });
  return list;
}
