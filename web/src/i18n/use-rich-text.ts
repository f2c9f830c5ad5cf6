import { Children, useCallback, type ReactNode } from 'react';
import type { Text } from './catalogue';
import { formatText } from './format-text';
import { useLocale } from './locale.store';

/** As `useText`, for values that are elements: a name in a sentence that must not be translated, for instance. */
export function useRichText() {
  const language = useLocale();
  return useCallback(
    (text: Text, values: Readonly<Record<string, ReactNode>>): ReactNode =>
      // Gives each element the key that React wants in a list.
      Children.toArray(formatText(language, text, values)),
    [language],
  );
}
