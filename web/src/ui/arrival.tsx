import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import styles from './arrival.module.css';

interface CardItemProps extends Omit<ComponentProps<'li'>, 'children'> {
  children: ReactNode;
}

/** A list item with a card, which is as high as the other cards of its row. */
export function CardItem({ className = '', ...rest }: CardItemProps) {
  return <li {...rest} className={`${styles.item} ${className}`} />;
}

/** The same for a card that is animated when it arrived live. */
export function ArrivalItem({ hasArrived, children }: { hasArrived: boolean; children: ReactNode }) {
  return <CardItem className={hasArrived ? styles.arrived : undefined}>{children}</CardItem>;
}

/** Announces an event to screen readers. Keep it mounted, because a region that is added with its text is not announced. */
export function Announcement({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="visually-hidden">
      {children}
    </p>
  );
}

/**
 * Finds the rows of a list that arrived live: their ids are larger than those of the first page. Works only for lists that show the
 * newest rows first, because in another order later pages have larger ids too.
 * @param list The filter of the list, '' without one. A change starts again.
 */
export function useArrivals(rows: readonly { readonly id: number }[], isNewestFirst: boolean, list: string) {
  const [first, setFirst] = useState<{ list: string; newest: number } | null>(null);
  if (first?.list !== list && isNewestFirst) {
    setFirst({ list, newest: Math.max(0, ...rows.map(({ id }) => id)) });
  }
  const newest = isNewestFirst && first?.list === list ? first.newest : Infinity;
  /** True for a row that came in after the list was first shown. */
  const hasArrived = useCallback((id: number) => id > newest, [newest]);
  return { hasArrived };
}
