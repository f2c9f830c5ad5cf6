import type { ReactNode } from 'react';
import styles from './page-width.module.css';

/** The column that page content stands in. Working pages are inside one already; public pages bring their own. */
export function PageWidth({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
