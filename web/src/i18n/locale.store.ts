import { useSyncExternalStore } from 'react';
import type { Wordings } from './catalogue';

/** Languages of the interface, by the value of `<html lang>` and of `Accept-Language`. */
export const locales = ['en', 'bn'] as const;
export type Locale = (typeof locales)[number];

const STORAGE_KEY = 'bahon.locale';
const listeners = new Set<() => void>();

// Languages on offer.
const loaders: Partial<Record<Locale, () => Promise<Wordings>>> = {
  en: () => Promise.resolve({}),
};

interface LocaleState {
  readonly locale: Locale;
  readonly wordings: Wordings;
}

let state: LocaleState = { locale: 'en', wordings: {} };

/** Offers a language; its wordings are loaded when it is first chosen. The app knows where they are, this store does not. */
export function offerLocale(locale: Locale, load: () => Promise<Wordings>): void {
  loaders[locale] = load;
}

/** Languages a person can choose today. */
export function availableLocales(): readonly Locale[] {
  return locales.filter((locale) => loaders[locale] !== undefined);
}

/** The language shown now; also what `Accept-Language` says. */
export function currentLocale(): Locale {
  return state.locale;
}

/** Shows another language, once its wordings are here, and remembers it on this device. */
export async function chooseLocale(locale: Locale): Promise<void> {
  const load = loaders[locale];
  if (!load) return;
  const wordings = await load();
  state = { locale, wordings };
  document.documentElement.lang = locale;
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Storage can be forbidden; then the choice lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
}

/** Brings back the language chosen before, or stays with English. */
export async function restoreLocale(): Promise<void> {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    return;
  }
  const locale = locales.find((known) => known === stored);
  if (locale && locale !== 'en') await chooseLocale(locale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language shown now, with its wordings; the component renders again when it changes. */
export function useLocale(): LocaleState {
  return useSyncExternalStore(subscribe, () => state);
}
