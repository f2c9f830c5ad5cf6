import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The page's only `h1`. */
  title: ReactNode;
  lead?: ReactNode;
  /** A link to the parent page, above the title. */
  back?: { to: string; label: string };
  actions?: ReactNode;
}

export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        {back && (
          <Link className={`${styles.back} screen-only`} to={back.to}>
            <Icon name="back" size={18} />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** The column of the page content. Working pages are already inside one; public pages render their own. */
export function PageWidth({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
