import type { ReactNode } from 'react';
import styles from './arrival.module.css';

/** A list item that is animated when it arrived live. */
export function ArrivalItem({ hasArrived, children }: { hasArrived: boolean; children: ReactNode }) {
  return <li className={hasArrived ? `${styles.item} ${styles.arrived}` : styles.item}>{children}</li>;
}

/** Announces an event to screen readers. Keep it mounted, because a region that is added with its text is not announced. */
export function Announcement({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="visually-hidden">
      {children}
    </p>
  );
}
