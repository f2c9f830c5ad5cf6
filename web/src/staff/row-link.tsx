import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useQueryFilter } from '../ui/use-query-filter';
import styles from './staff-table.module.css';
import { ROW } from './use-table-state';

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
