import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Never less than some rows, also on a low screen, where the page scrolls then. */
const LEAST = 320;

/**
 * How high an element can be to reach from where it stands to the foot of the window.
 * @param below Pixels that what follows it needs.
 */
export function useFillHeight(below: number): { ref: RefObject<HTMLDivElement | null>; height: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(LEAST);
  // After every rendering, since what stands above it may have changed its height.
  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const top = ref.current.getBoundingClientRect().top + scrollY;
      setHeight(Math.max(LEAST, Math.floor(innerHeight - top - below)));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });
  return { ref, height };
}
