import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** For a section that a link names by its hash: once it stands, it is scrolled into view and takes the focus. */
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
