import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Never less than some rows, also on a low screen, where the page scrolls then. */
const LEAST = 320;

/**
 * How high the rows of a table can be to reach from where the table stands to the foot of the window, without half a row.
 * @param below Pixels that what follows it needs.
 */
export function useFillHeight(below: number): { ref: RefObject<HTMLDivElement | null>; height: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(LEAST);
  const measure = useCallback(() => {
    if (!ref.current) return;
    const top = ref.current.getBoundingClientRect().top + scrollY;
    setHeight(wholeRows(ref.current, Math.max(LEAST, Math.floor(innerHeight - top - below))));
  }, [below]);
  useLayoutEffect(() => {
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [measure]);
  // After every rendering, since what stands above it may have changed its height; just before the browser's own layout.
  useEffect(() => {
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  });
  return { ref, height };
}

/** The most whole rows that fit, in pixels; all of it when the rows do not fill it. */
function wholeRows(table: HTMLElement, most: number): number {
  let height = 0;
  for (const row of table.querySelectorAll('.ant-table-row')) {
    const next = height + row.getBoundingClientRect().height;
    if (next > most) return Math.ceil(height);
    height = next;
  }
  return most;
}
