import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useLocale } from './locale.store';

/** All times are shown as the clock in Bangladesh shows them, wherever the reader is. */
export const TIME_ZONE = 'Asia/Dhaka';

/** Gives the tree the current language. English wordings stand in the code, other languages are loaded when chosen. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const { locale, wordings } = useLocale();
  return (
    <IntlProvider
      locale={locale === 'bn' ? 'bn-BD' : 'en'}
      defaultLocale="en"
      messages={wordings}
      timeZone={TIME_ZONE}
    >
      {children}
    </IntlProvider>
  );
}
