import { errorCatalogue, type ErrorCode } from '@app/contracts/errors.js';
import { messageCatalogue, type MessageCode } from '@app/contracts/messages.js';

/** The languages the API can answer in. */
export const locales = ['en', 'bn'] as const;
export type Locale = (typeof locales)[number];

export type TextParams = Record<string, string | number>;

interface Catalogue {
  errors: Partial<Record<ErrorCode, string>>;
  messages: Partial<Record<MessageCode, string>>;
}

const english = {
  errors: Object.fromEntries(
    Object.entries(errorCatalogue).map(([code, { text }]) => [code, text]),
  ) as Record<ErrorCode, string>,
  messages: messageCatalogue,
};

/** What a language lacks is said in English. */
const catalogues: Record<Locale, Catalogue> = { en: english, bn: { errors: {}, messages: {} } };

/** The text of a failure. */
export function textOf(code: ErrorCode, locale: Locale, params: TextParams = {}): string {
  return fill(catalogues[locale].errors[code] ?? english.errors[code], params);
}

/** The text of a success. */
export function messageOf(code: MessageCode, locale: Locale, params: TextParams = {}): string {
  return fill(catalogues[locale].messages[code] ?? english.messages[code], params);
}

/** The first language of an `Accept-Language` header that we speak; English when there is none. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  // Long headers are no browser's: don't sort them.
  const wishes = (acceptLanguage ?? '').slice(0, 200).split(',').map(readWish);
  const best = wishes
    .filter((wish) => wish.locale !== undefined && wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)[0];
  return best?.locale ?? 'en';
}

function readWish(wish: string): { locale: Locale | undefined; weight: number } {
  const [tag = '', ...settings] = wish.trim().toLowerCase().split(';');
  const language = tag.trim().split('-')[0];
  const weight = settings.find((setting) => setting.trim().startsWith('q='))?.split('=')[1];
  return {
    locale: locales.find((locale) => locale === language),
    weight: weight === undefined ? 1 : Number(weight),
  };
}

function fill(text: string, params: TextParams): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}
