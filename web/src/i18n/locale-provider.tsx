import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { TIME_ZONE } from '@app/contracts/formats.js';
import { useLocale } from './locale.store';

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
