import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** For a section that is the target of a hash link: scrolls it into view and gives it the focus when it is rendered. */
export function useHashTarget(name: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${name}`) return;
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [hash, key, name]);
  return ref;
}
