import type { MessageDescriptor } from 'react-intl';

/** One text of the interface: its id, and its English wording as the default. */
export type Text = MessageDescriptor & { readonly id: string; readonly defaultMessage: string };

export type Catalogue<Texts extends Record<string, string>> = { readonly [Key in keyof Texts]: Text };

/**
 * Declares a feature's texts in English (`<feature>.messages.ts`). The key becomes the id `<scope>.<key>`, under which
 * another language supplies its wording; a key that is not declared does not compile where it is used.
 */
export function catalogue<const Texts extends Record<string, string>>(
  scope: string,
  texts: Texts,
): Catalogue<Texts> {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    { id: `${scope}.${key}`, defaultMessage: text },
  ]);
  return Object.fromEntries(entries) as Catalogue<Texts>;
}
