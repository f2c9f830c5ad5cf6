import { isolate } from '@app/contracts/characters.js';
import { useCallback } from 'react';
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
