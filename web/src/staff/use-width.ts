import { useCallback } from 'react';
import { useLocale } from '../i18n/locale.store';

/** The width of a column by language: dates and buttons are longer in Bangla. */
export function useWidth(): (english: number, bangla: number) => number {
  const { locale } = useLocale();
  return useCallback((english, bangla) => (locale === 'bn' ? bangla : english), [locale]);
}
