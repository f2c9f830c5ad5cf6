/** One text of the interface: its id, and its English wording as the default. */
export interface Text<Id extends string = string> {
  readonly id: Id;
  readonly defaultMessage: string;
}

export type Catalogue<Scope extends string, Texts extends Record<string, string>> = {
  readonly [Key in keyof Texts]: Text<`${Scope}.${Key & string}`>;
};

/** The texts of a language by text id. English is not needed, because it is in the code. */
export type Wordings = Readonly<Record<string, string>>;

/**
 * Declares a feature's texts in English (`<feature>.messages.ts`). The key becomes the id `<scope>.<key>`, under which
 * another language supplies its wording; a key that is not declared does not compile where it is used.
 */
export function catalogue<const Scope extends string, const Texts extends Record<string, string>>(
  scope: Scope,
  texts: Texts,
): Catalogue<Scope, Texts> {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    { id: `${scope}.${key}`, defaultMessage: text },
  ]);
  return Object.fromEntries(entries) as Catalogue<Scope, Texts>;
}

type ScopeOf<Messages> =
  Messages[keyof Messages] extends Text<infer Id>
    ? Id extends `${infer Scope}.${string}`
      ? Scope
      : never
    : never;

const WORD_JOINER = '\u2060';
/** Where a case ending follows the hyphen after a value, `{time}-এ`: no line may end between them. */
const ENDING = /(?<=\}-)(?=[\u0980-\u09ff])/g;

/**
 * The Bangla of a catalogue (`<feature>.messages.bn.ts`), by its scope: a key that is missing, or that the English does
 * not have, does not compile. It takes the English as a type only, so that loading Bangla loads no second copy of it.
 */
export function inBangla<Messages extends object>(
  scope: ScopeOf<Messages>,
  texts: { readonly [Key in keyof Messages]: string },
): Wordings {
  return Object.fromEntries(
    Object.entries<string>(texts).map(([key, text]) => [
      `${scope}.${key}`,
      text.replace(ENDING, WORD_JOINER),
    ]),
  );
}
