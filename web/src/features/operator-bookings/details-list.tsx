import { Button } from 'antd';
import type { ReactNode } from 'react';
import { rowsOf, type Page } from '../../api/endpoints';
import { staffMessages } from '../../staff/staff.messages';
import type { RowsQuery } from '../../staff/list-frame';
import { useStaffErrorText, type ListErrorTexts } from '../../staff/use-staff-error-text';
import { useText } from '../../i18n/use-text';
import { ErrorState, LoadingState } from '../../ui/states';
import { useNextPage } from '../../ui/use-next-page';
import styles from './booking-details.module.css';

interface DetailsListProps<Row extends { readonly id: number }> {
  query: RowsQuery & { readonly currentData?: { readonly pages: readonly Page<Row>[] } | undefined };
  errors: ListErrorTexts;
  loadingText: string;
  emptyText: string;
  children: (row: Row) => ReactNode;
}

/** A list within a drawer, with the states of its loading. */
export function DetailsList<Row extends { readonly id: number }>(props: DetailsListProps<Row>) {
  const { query, errors, loadingText, emptyText, children } = props;
  const t = useText();
  const errorText = useStaffErrorText(errors);
  const nextPage = useNextPage(query);
  if (query.currentData === undefined) {
    return query.error === undefined ? (
      <LoadingState text={loadingText} count={1} />
    ) : (
      <ErrorState text={errorText(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  const rows = rowsOf(query.currentData);
  if (rows.length === 0) return <p className={styles.soft}>{emptyText}</p>;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="small" loading={nextPage.isBusy} onClick={nextPage.ask}>
          {t(staffMessages.loadMore)}
        </Button>
      )}
    </>
  );
}
