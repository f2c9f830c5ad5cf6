import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { listToolMessages as m } from '../ui/list-tools.messages';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  pageCount: number;
  /** There are more pages than loaded so far. */
  hasMore?: boolean;
  onPage: (page: number) => void;
}

/** Previous, "Page x of y", Next. */
export function Pager({ page, pageCount, hasMore = false, onPage }: PagerProps) {
  const t = useText();
  const formats = useFormats();
  const values = { page: formats.number(page), count: formats.number(pageCount) };
  return (
    <nav className={styles.pager} aria-label={t(m.pager)}>
      <Button icon="back" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t(m.previous)}
      </Button>
      <span className="tabular" role="status">
        {t(hasMore ? m.pageOfMore : m.page, values)}
      </span>
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {t(m.next)}
      </Button>
    </nav>
  );
}
