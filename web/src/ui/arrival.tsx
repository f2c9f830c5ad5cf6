import type { ReactNode } from 'react';
import styles from './arrival.module.css';

/** A list item that slides in and glows for a moment when it arrived live. */
export function ArrivalItem({ hasArrived, children }: { hasArrived: boolean; children: ReactNode }) {
  return <li className={hasArrived ? `${styles.item} ${styles.arrived}` : styles.item}>{children}</li>;
}

/** Says what has just happened to screen readers. Keep it mounted: regions that come with their text stay unheard. */
export function Announcement({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="visually-hidden">
      {children}
    </p>
  );
}
