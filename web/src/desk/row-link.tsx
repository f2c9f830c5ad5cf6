import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useQueryFilter } from '../ui/use-query-filter';
import styles from './desk-table.module.css';
import { ROW } from './use-desk';

interface RowLinkProps {
  id: number;
  /** Names of people and things, which no translator may change. */
  isName?: boolean;
  children: ReactNode;
}

/** What a row is called: opens its drawer. As a link it can be opened in another tab and sent to a colleague. */
export function RowLink({ id, isName = false, children }: RowLinkProps) {
  const filter = useQueryFilter();
  return (
    <Link
      to={filter.href({ [ROW]: String(id) })}
      data-row-link={id}
      className={styles.rowLink}
      translate={isName ? 'no' : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

/** The rows' own links in the order of the page. */
export function rowLinks(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-row-link]')];
}

/** Whether a click was meant for the row, not for something in it, and no text was being selected. */
export function isRowClick({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  if (getSelection()?.toString()) return false;
  const part = target instanceof Element ? target : null;
  return part?.closest('a, button, input, label, select, textarea, [role="dialog"]') === null;
}
