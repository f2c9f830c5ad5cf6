import { Link } from 'react-router';
import styles from './filter-tabs.module.css';
import { useScrollToCurrent } from './use-scroll-to-current';

export interface FilterTab {
  /** Where it leads: the same page with its filter in the query. */
  to: string;
  label: string;
  isCurrent: boolean;
}

/** Filters of a list as links, so that a filtered list can be bookmarked and shared. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  const ref = useScrollToCurrent<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav ref={ref} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          replace
          preventScrollReset
          className={styles.tab}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
