/** Languages of the product, as `<html lang>`, `Accept-Language` and a user's `locale` name them. English is the default. */
export const locales = ['en', 'bn'] as const;
export type Locale = (typeof locales)[number];
