import { isolate } from '@app/contracts/characters.js';
import { useCallback, createElement, type ReactNode } from 'react';
import type { Text, Wordings } from './catalogue';
import { useLocale, type Locale } from './locale.store';
import { IntlMessageFormat } from 'intl-messageformat';

type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** The text in the current language: `t(m.title)`, `t(m.sendFor, { id })`. */
export type Translate = (text: Text, values?: TextValues) => string;

/** The translator of the current language. */
export function useText(): Translate {
  const language = useLocale();
  return useCallback(
    (text, values) => String(formatText(language, text, values && isolateValues(values))),
    [language],
  );
}

/** Isolates a text of a user, so that right-to-left letters do not reorder our words. */
function isolateValues(values: TextValues): Record<string, TextValues[string]> {
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

/** The language tag of each locale for number formats, as in `contracts/formats`: 1,00,000. */
const TAGS: Record<Locale, string> = { en: 'en-IN', bn: 'bn-BD' };

/** A text without any of these characters is not parsed. */
const SYNTAX = /[{<]|''/;

// By default the library searches its locale among all locales of the browser, which takes 0.1 s on a slow phone.
IntlMessageFormat.resolveLocale = (tag) => new Intl.Locale(String(tag));

/** Parsed texts by language tag and text, because the rows of a list show the same texts. */
const formatsByTag = new Map<string, Map<string, IntlMessageFormat>>();

function formatOf(tag: string, wording: string): IntlMessageFormat {
  const formats = formatsByTag.get(tag) ?? new Map<string, IntlMessageFormat>();
  formatsByTag.set(tag, formats);
  const format = formats.get(wording) ?? new IntlMessageFormat(wording, tag);
  formats.set(wording, format);
  return format;
}

/**
 * Formats a text in a language, or in English when it has no translation. A text that cannot be formatted, for instance because a
 * value is missing, is shown unformatted, because a page must not fail because of a text.
 */
export function formatText<Value>(
  { locale, wordings }: { readonly locale: Locale; readonly wordings: Wordings },
  text: Text,
  values?: Readonly<Record<string, Value>>,
): string | Value | (string | Value)[] {
  const translation = wordings[text.id];
  const wording = translation ?? text.defaultMessage;
  if (!SYNTAX.test(wording)) return wording;
  try {
    const format = formatOf(translation === undefined ? TAGS.en : TAGS[locale], wording);
    return format.format<Value>(values as Parameters<typeof format.format<Value>>[0]);
  } catch (error) {
    console.error(`The text ${text.id} can't be formatted.`, error);
    return wording;
  }
}
