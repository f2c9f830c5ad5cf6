import type { ReactNode } from 'react';
import styles from './page-width.module.css';

/** The column of the page content. Working pages are already inside one; public pages render their own. */
export function PageWidth({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
