import type { ComponentProps, ReactNode } from 'react';
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
