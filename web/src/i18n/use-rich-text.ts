import { useCallback, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Text } from './catalogue';

/** As `useText`, for values that are elements: a name in a sentence that must not be translated, for instance. */
export function useRichText() {
  const intl = useIntl();
  return useCallback(
    (text: Text, values: Readonly<Record<string, ReactNode>>): ReactNode =>
      intl.formatMessage({ id: text.id, defaultMessage: text.defaultMessage }, { ...values }),
    [intl],
  );
}
