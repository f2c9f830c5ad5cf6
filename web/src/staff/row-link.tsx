import { type MouseEvent, type ReactNode, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { useQueryFilter } from '../ui/use-query-filter';
import styles from './staff-table.module.css';
import { ROW } from './use-table-state';
import { useKeyDown, useShortcuts } from './shortcuts';

interface RowLinkProps {
  id: number;
  /** A name or text that people wrote: not translated. */
  name?: string;
  /** In place of `name`. */
  children?: ReactNode;
}

/** The name of a row, as the link that opens its drawer: it can be opened in another tab and sent to a colleague. */
export function RowLink({ id, name, children = name }: RowLinkProps) {
  const filter = useQueryFilter();
  return (
    <Link
      to={filter.href({ [ROW]: String(id) })}
      data-row-link={id}
      className={styles.rowLink}
      translate={name === undefined ? undefined : 'no'}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

/** The links of all rows, in the order of the page. */
function rowLinks(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-row-link]')];
}

/** Whether a click was meant for the row, not for something in it, and no text was being selected. */
export function isRowClick({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  if (getSelection()?.toString()) return false;
  const part = target instanceof Element ? target : null;
  return part?.closest('a, button, input, label, select, textarea, [role="dialog"]') === null;
}

/** j and k, or the arrow keys, move the focus from row to row; Enter on the link of a row opens it; a slash focuses the search. */
export function useRowKeys(isListInFront: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const go = (by: 1 | -1) => {
    if (!list.current) return;
    const links = rowLinks(list.current);
    const at = links.findIndex((link) => link === document.activeElement || rowHolds(link));
    const nextLink = at < 0 ? links[by > 0 ? 0 : links.length - 1] : links[at + by];
    nextLink?.focus();
    nextLink?.scrollIntoView({ block: 'nearest' });
  };
  const keys = {
    j: () => go(1),
    k: () => go(-1),
    '/': () => document.querySelector<HTMLElement>('[data-staff] input[type=search]')?.focus(),
  };
  // While a drawer is open, the same keys belong to it.
  useShortcuts(isListInFront ? keys : {});
  useArrows(list, go);
  return list;
}

/** Arrow keys go through the list only while the focus is in it: elsewhere they scroll the page. */
function useArrows(list: RefObject<HTMLDivElement | null>, go: (by: 1 | -1) => void): void {
  useKeyDown((event, target) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (!by || !target || !list.current?.contains(target)) return;
    if (target.closest('input:not([type=checkbox]), textarea, select, [aria-haspopup]')) return;
    event.preventDefault();
    go(by);
  });
}

/** Whether the focus is in the row of this link. */
function rowHolds(link: HTMLElement): boolean {
  return link.closest('[data-row-key], li')?.contains(document.activeElement) ?? false;
}
