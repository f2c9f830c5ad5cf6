import { type ReactNode, useCallback } from 'react';
import { useText } from '../i18n/use-text';
import { DateTime } from '../ui/values';
import type { TableColumn } from './table-column';
import { staffMessages as m } from './staff.messages';
import { RowLink } from './row-link';
import { useLocale } from '../i18n/locale.store';

/** The width of a column by language: dates and buttons are longer in Bangla. */
export function useWidth(): (english: number, bangla: number) => number {
  const { locale } = useLocale();
  return useCallback((english, bangla) => (locale === 'bn' ? bangla : english), [locale]);
}

interface CommonRow {
  readonly id: number;
  readonly created_at: string;
}

/** Columns that many tables have. */
export function useCommonColumns() {
  const t = useText();
  const width = useWidth();
  const defaultWidth = width(155, 210);
  return {
    /** The number of the row, in tables whose rows have no name. */
    number: (title: string): TableColumn<CommonRow> => ({
      key: 'id',
      title,
      width: 90,
      isPrimary: true,
      render: ({ id }) => <RowLink id={id}>#{id}</RowLink>,
    }),
    /** The time when the row was created, by which the list can be sorted. */
    created: (key: string, title: string, pixels = defaultWidth): TableColumn<CommonRow> => ({
      key,
      title,
      width: pixels,
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    }),
    /** The buttons of a row. */
    actions: <Row,>(pixels: number, render: (row: Row) => ReactNode): TableColumn<Row> => ({
      key: 'actions',
      title: t(m.actions),
      width: pixels,
      isBare: true,
      render,
    }),
  };
}
