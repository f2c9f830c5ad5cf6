import { locales, type Locale } from '@app/contracts/locales.js';
import { create } from 'zustand';
import type { Wordings } from './catalogue';

export type { Locale };

const STORAGE_KEY = 'bahon.locale';

// Languages on offer.
const loaders: Partial<Record<Locale, () => Promise<Wordings>>> = {
  en: () => Promise.resolve({}),
};

interface LocaleState {
  readonly locale: Locale;
  readonly wordings: Wordings;
}

const useStore = create<LocaleState>(() => ({ locale: 'en', wordings: {} }));
// The language asked for last: its wordings may still be on their way.
let wanted: Locale = 'en';

/** Offers a language; its wordings are loaded when it is first chosen. The app knows where they are, this store does not. */
export function offerLocale(locale: Locale, load: () => Promise<Wordings>): void {
  loaders[locale] = load;
}

/** Languages a person can choose today. */
export function availableLocales(): readonly Locale[] {
  return locales.filter((locale) => loaders[locale] !== undefined);
}

/** The language in use, also while it is still being loaded: what `Accept-Language` says. */
export function currentLocale(): Locale {
  return wanted;
}

/** Calls back when another language is shown; returns the unsubscriber. */
export function onLocaleChange(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

/**
 * Shows another language once its wordings are here, and remembers it on this device. Fails when they can't be loaded;
 * then everything stays as it was.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  const load = loaders[locale];
  if (!load) return;
  wanted = locale;
  let wordings: Wordings;
  try {
    wordings = await load();
  } catch (failure) {
    if (wanted === locale) wanted = useStore.getState().locale;
    throw failure;
  }
  // Another one was chosen meanwhile.
  if (wanted !== locale) return;
  document.documentElement.lang = locale;
  // For the titles that the server writes into the document.
  document.cookie = `bahon_locale=${locale}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Storage can be forbidden; then the choice lasts as long as the page.
  }
  useStore.setState({ locale, wordings });
}

/** Brings back the language chosen before, or stays with English. */
export async function restoreLocale(): Promise<void> {
  // The server may have written the document for another language.
  document.documentElement.lang = useStore.getState().locale;
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    return;
  }
  const locale = locales.find((known) => known === stored);
  if (locale && locale !== 'en') await chooseLocale(locale);
}

/** Shows the language that is chosen in another tab, too. */
export function followLocaleOfOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    const locale = key === STORAGE_KEY ? locales.find((known) => known === newValue) : undefined;
    // Without a network it stays as it is.
    if (locale && locale !== wanted) void chooseLocale(locale).catch(() => undefined);
  });
}

/** The language shown now, with its wordings; the component renders again when it changes. */
export function useLocale(): LocaleState {
  return useStore();
}
