import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Text } from './catalogue';

export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** Says a text in the current language: `t(m.title)`, `t(m.sendFor, { id })`. */
export type Translate = (text: Text, values?: TextValues) => string;

/** The translator of the current language. */
export function useText(): Translate {
  const intl = useIntl();
  return useCallback(
    (text, values) =>
      values === undefined
        ? intl.formatMessage({ id: text.id, defaultMessage: text.defaultMessage })
        : intl.formatMessage({ id: text.id, defaultMessage: text.defaultMessage }, { ...values }),
    [intl],
  );
}
