import { isolate } from '@app/contracts/characters.js';
import { useCallback, createElement, type ReactNode } from 'react';
import type { Text } from './catalogue';
import { formatText } from './format-text';
import { useLocale } from './locale.store';

type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** The text in the current language: `t(m.title)`, `t(m.sendFor, { id })`. */
export type Translate = (text: Text, values?: TextValues) => string;

/** The translator of the current language. */
export function useText(): Translate {
  const language = useLocale();
  return useCallback(
    (text, values) => String(formatText(language, text, values && isolated(values))),
    [language],
  );
}

/** Isolates a text of a user, so that right-to-left letters do not reorder our words. */
function isolated(values: TextValues): Record<string, TextValues[string]> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, TextValues[string]>;
}

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
