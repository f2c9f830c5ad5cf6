/** Languages of the product, as `<html lang>`, `Accept-Language` and a user's `locale` name them. */
export const locales = ['en', 'bn'] as const;
export type Locale = (typeof locales)[number];

/** For users who have not chosen a language. */
export const DEFAULT_LOCALE: Locale = 'en';

/** The cookie with the language that a visitor chose, in which the server writes the document. */
export const LOCALE_COOKIE = 'bahon_locale';
