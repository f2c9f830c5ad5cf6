import { DEFAULT_LOCALE, LOCALE_COOKIE, locales, type Locale } from '@app/contracts/locales.js';
import { createStore, useStore } from 'zustand';
import { deviceStorage } from '../lib/browser-storage';
import type { Wordings } from './catalogue';

export type { Locale };

const STORAGE_KEY = 'bahon.locale';

const loaders: Partial<Record<Locale, () => Promise<Wordings>>> = { en: () => Promise.resolve({}) };

interface LocaleState {
  readonly locale: Locale;
  readonly wordings: Wordings;
}

const store = createStore<LocaleState>(() => ({ locale: 'en', wordings: {} }));
// The build renders pages in the language that it set before, and the browser takes them over in the same one.
store.getInitialState = store.getState;
// The language that was chosen last; its texts may still be loading.
let chosenLocale: Locale = 'en';

/** Adds a language; `load` is called when it is first chosen. */
export function offerLocale(locale: Locale, load: () => Promise<Wordings>): void {
  loaders[locale] = load;
}

/** The languages that can be chosen. */
export function availableLocales(): readonly Locale[] {
  return locales.filter((locale) => loaders[locale] !== undefined);
}

/** The chosen language, also while it is still loading; sent as `Accept-Language`. */
export function currentLocale(): Locale {
  return chosenLocale;
}

/** Calls back when the shown language changes. Returns a function that unsubscribes. */
export function onLocaleChange(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** Sets the language of pages that the build renders. */
export function startLocale(locale: Locale, wordings: Wordings): void {
  store.setState({ locale, wordings });
}

/** Shows another language once its texts are loaded; true when it is shown. Rejects when they cannot be loaded; then nothing changes. */
async function showLocale(locale: Locale): Promise<boolean> {
  const load = loaders[locale];
  if (!load) return false;
  chosenLocale = locale;
  let wordings: Wordings;
  try {
    wordings = await load();
  } catch (error) {
    if (chosenLocale === locale) chosenLocale = store.getState().locale;
    throw error;
  }
  // Another one was chosen meanwhile.
  if (chosenLocale !== locale) return false;
  document.documentElement.lang = locale;
  store.setState({ locale, wordings });
  return true;
}

/** Shows another language once its texts are loaded, and stores it on this device. Rejects like `showLocale`. */
export async function chooseLocale(locale: Locale): Promise<void> {
  if (!(await showLocale(locale))) return;
  // For the titles that the server writes into the document.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;
  deviceStorage.write(STORAGE_KEY, locale);
}

/** The language that the device prefers among ours. The server reads the same from `Accept-Language`. */
function deviceLocale(): Locale {
  const preferredLanguages = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const supportedLanguage = preferredLanguages.find((language) =>
    locales.some((locale) => locale === language),
  );
  return locales.find((locale) => locale === supportedLanguage) ?? DEFAULT_LOCALE;
}

/** Restores the stored language. On the first visit it is that of the device, which is not stored: only a choice is. */
export async function restoreLocale(): Promise<void> {
  // The server may have written the document for another language.
  document.documentElement.lang = store.getState().locale;
  const storedLocale = deviceStorage.read(STORAGE_KEY);
  const locale = locales.find((candidate) => candidate === storedLocale);
  if (!locale) await showLocale(deviceLocale());
  else if (locale !== DEFAULT_LOCALE) await chooseLocale(locale);
}

/** Follows a language change in another tab. */
export function followLocaleOfOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    const locale = key === STORAGE_KEY ? locales.find((candidate) => candidate === newValue) : undefined;
    // Without a network it stays as it is.
    if (locale && locale !== chosenLocale) void chooseLocale(locale).catch(() => undefined);
  });
}

/** The shown language with its texts, as a hook. */
export function useLocale(): LocaleState {
  return useStore(store);
}
