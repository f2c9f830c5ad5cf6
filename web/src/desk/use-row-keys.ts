import { useEffect, useRef, type RefObject } from 'react';
import { rowLinks } from './row-link';
import { useKeysAreOn, useShortcuts } from './use-shortcuts';

/** j and k, or the arrow keys, go from row to row; Enter on a row's link opens it; a slash goes to the search. */
export function useRowKeys(isListInFront: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const [areOn] = useKeysAreOn();
  const go = (by: 1 | -1) => {
    if (!list.current) return;
    const links = rowLinks(list.current);
    const at = links.findIndex((link) => link === document.activeElement || rowHolds(link));
    const next = at < 0 ? links[by > 0 ? 0 : links.length - 1] : links[at + by];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const keys = {
    j: () => go(1),
    k: () => go(-1),
    '/': () => document.querySelector<HTMLElement>('[data-desk] input[type=search]')?.focus(),
  };
  // An open drawer has the same keys for itself.
  useShortcuts(isListInFront ? keys : {}, areOn);
  useArrows(list, go);
  return list;
}

/** Arrow keys belong to the list only while the focus is in it: elsewhere they scroll the page. */
function useArrows(list: RefObject<HTMLDivElement | null>, go: (by: 1 | -1) => void): void {
  const current = useRef(go);
  useEffect(() => {
    current.current = go;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      const target = event.target instanceof Element ? event.target : null;
      if (!by || event.defaultPrevented || !target || !list.current?.contains(target)) return;
      if (target.closest('input:not([type=checkbox]), textarea, select, [aria-haspopup]')) return;
      event.preventDefault();
      current.current(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** Whether the focus is somewhere in the row of this link. */
function rowHolds(link: HTMLElement): boolean {
  return link.closest('[data-row-key], li')?.contains(document.activeElement) ?? false;
}
