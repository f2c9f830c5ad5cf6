import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon';
import styles from './staff-toolbar.module.css';

interface StaffHeaderProps {
  /** The page's only `h1`. */
  title: string;
  lead?: string;
  /** The link to the parent page, before the title. */
  back?: { readonly to: string; readonly label: string };
  actions?: ReactNode;
}

/** The header of a staff page, on one line: the table needs the space. */
export function StaffHeader({ title, lead, back, actions }: StaffHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        {back && (
          <Link
            to={back.to}
            className={`${styles.back} screen-only`}
            aria-label={back.label}
            title={back.label}
          >
            <Icon name="back" size={18} />
          </Link>
        )}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
