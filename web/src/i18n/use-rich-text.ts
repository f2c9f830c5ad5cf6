import { createElement, useCallback, type ReactNode } from 'react';
import type { Text } from './catalogue';
import { formatText } from './format-text';
import { useLocale } from './locale.store';

/**
 * As `useText`, for values that are elements: a name in a sentence that must not be translated, for instance. The sentence is one
 * element, whose words stay together where the layout is a row of items.
 */
export function useRichText() {
  const language = useLocale();
  return useCallback(
    (text: Text, values: Readonly<Record<string, ReactNode>>): ReactNode =>
      // The parts of a sentence never change their order: as children of their own, unlike in an array, they need no keys.
      createElement('span', null, ...[formatText(language, text, values)].flat()),
    [language],
  );
}
