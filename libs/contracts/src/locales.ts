/** Languages of the product, as `<html lang>`, `Accept-Language` and a user's `locale` name them. English is the default. */
export const locales = ['en', 'bn'] as const;
export type Locale = (typeof locales)[number];

/** The cookie with the language that a visitor chose, in which the server writes the document. */
export const LOCALE_COOKIE = 'bahon_locale';
