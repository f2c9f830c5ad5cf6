import type { Locale } from './locales.js';

/** The mobile-money providers whose messages are read and with which money is sent. */
export const walletProviders = ['bkash', 'nagad', 'rocket'] as const;
export type WalletProvider = (typeof walletProviders)[number];

/** Their names, in both languages. */
export const walletNames: Record<Locale, Record<WalletProvider, string>> = {
  en: { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' },
  bn: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
};
