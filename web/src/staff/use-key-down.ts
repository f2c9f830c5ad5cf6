import { useEffect, useRef } from 'react';

/** Calls the handler for each key that is pressed on the page without Ctrl, Alt or Meta, unless another handler has used it. */
export function useKeyDown(handler: (event: KeyboardEvent, target: Element | null) => void): void {
  const current = useRef(handler);
  useEffect(() => {
    current.current = handler;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      current.current(event, event.target instanceof Element ? event.target : null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
