import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Page } from '../api/endpoints';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { ReloadNotice, type ListQuery } from '../ui/list-state';
import { QueryState } from '../ui/states';
import { BulkBar } from './bulk';
import { staffMessages as m } from './staff.messages';
import styles from './staff-table.module.css';
import type { Selection } from './use-table-state';
import { useListErrorText } from '../api/list-answer';
import type { Text } from '../i18n/catalogue';

/** Texts of the failure to load a list; by default those of most staff pages. */
export interface ListErrorTexts {
  readonly failed: Text;
  readonly network?: Text;
  readonly invalid?: Text;
}

/** Shows why a list of a staff page could not be loaded. */
export function useStaffErrorText(errors: ListErrorTexts): (error: unknown) => string {
  return useListErrorText({ network: m.network, invalid: m.invalid, ...errors });
}

/** The result of an infinite query's hook, as far as a table needs it. */
export interface RowsQuery extends ListQuery {
  readonly data?: { readonly pages: readonly Page<unknown>[] } | undefined;
  /** Undefined while the rows of another filter are still shown. */
  readonly currentData?: unknown;
}

export interface ListTexts {
  errors: ListErrorTexts;
  /** Announced while the first page loads. */
  loadingText: string;
  empty: ReactNode;
  /** Numbered pages, in place of a list that loads more rows. */
  pager?: ReactNode;
}

interface ListFrameProps extends ListTexts {
  query: RowsQuery;
  isReady: boolean;
  count: number;
  nextPage: { readonly ask: () => void; readonly isBusy: boolean };
  selection: Selection;
  bulk?: ReactNode;
  children: ReactNode;
}

/** The states around a list: loading, failed, empty, shown, and shown while a later load failed. */
export function ListFrame(props: ListFrameProps) {
  const { query, isReady, count, errors, loadingText, empty } = props;
  const errorText = useStaffErrorText(errors);
  if (query.data === undefined || !isReady)
    return <QueryState query={query} errorText={errorText} text={loadingText} />;
  return (
    <div className={styles.frame}>
      {query.error !== undefined && <ReloadNotice text={errorText(query.error)} query={query} />}
      {props.bulk !== undefined && props.selection.ids.length > 0 && (
        <BulkBar selection={props.selection}>{props.bulk}</BulkBar>
      )}
      {count === 0 ? empty : props.children}
      {count > 0 && <Foot count={count} query={query} nextPage={props.nextPage} pager={props.pager} />}
    </div>
  );
}

interface FootProps extends Pick<ListFrameProps, 'count' | 'query' | 'nextPage'> {
  pager: ReactNode;
}

/** How much of the list is shown, and the button for more or the numbered pages. */
function Foot({ count, query, nextPage, pager }: FootProps) {
  const t = useText();
  const { number } = useFormats();
  const total = query.data?.pages.at(-1)?.total;
  const isCounted = total !== undefined && total >= count;
  // Without a count the numbered pages are enough.
  if (pager !== undefined && !isCounted) return pager;
  const text = isCounted
    ? t(m.shown, { shown: number(count), total: number(total) })
    : t(query.hasNextPage ? m.shownSoFar : m.shownOnly, { count });
  return (
    <div className={styles.foot}>
      <span className="tabular" role="status">
        {text}
      </span>
      {pager ??
        (query.hasNextPage && (
          <Button size="small" loading={nextPage.isBusy} onClick={nextPage.ask}>
            {t(m.loadMore)}
          </Button>
        ))}
    </div>
  );
}
