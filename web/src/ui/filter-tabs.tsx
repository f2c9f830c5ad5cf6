import { Link } from 'react-router';
import { useFormats } from '../i18n/formats';
import styles from './filter-tabs.module.css';

export interface FilterTab {
  /** Where it leads: the same page with its filter in the query. */
  to: string;
  label: string;
  isCurrent: boolean;
  /** How many rows wait there; nothing is shown for none. */
  count?: number | undefined;
}

/** Filters of a list as links, so that a filtered list can be bookmarked and shared. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  const { number } = useFormats();
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          replace
          preventScrollReset
          className={styles.tab}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          <span>
            {tab.label}
            {Boolean(tab.count) && (
              <>
                {' '}
                <span className={styles.count}>{number(tab.count!)}</span>
              </>
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}
