import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The minimum, in pixels: on a low screen the page scrolls. */
const LEAST = 320;

/**
 * The height of the rows of a table so that it ends at the bottom of the window, without half a row, and the width for its
 * columns.
 * @param below Pixels needed below the rows.
 */
export function useTableSize(below: number): {
  ref: RefObject<HTMLDivElement | null>;
  height: number;
  width: number;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(LEAST);
  const [width, setWidth] = useState(0);
  const measure = useCallback(() => {
    if (!ref.current) return;
    // Without the scrollbar, unless it lies above the rows.
    setWidth(ref.current.querySelector('.ant-table-body')?.clientWidth ?? ref.current.clientWidth);
    const top = ref.current.getBoundingClientRect().top + scrollY;
    setHeight(wholeRows(ref.current, Math.max(LEAST, Math.floor(innerHeight - top - below))));
  }, [below]);
  useLayoutEffect(() => {
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [measure]);
  // After every render, because the height of the elements above may have changed; just before the browser's layout.
  useEffect(() => {
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  });
  return { ref, height, width };
}

/** The height of the whole rows that fit, in pixels; the full height when the rows do not fill it. */
function wholeRows(table: HTMLElement, most: number): number {
  let height = 0;
  for (const row of table.querySelectorAll('.ant-table-row')) {
    const bottom = height + row.getBoundingClientRect().height;
    if (bottom > most) return Math.ceil(height);
    height = bottom;
  }
  return most;
}
