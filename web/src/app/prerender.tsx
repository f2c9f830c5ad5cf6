import { publicPaths } from '@app/contracts/pages.js';
import { locales, type Locale } from '@app/contracts/locales.js';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { offerLocale, startLocale } from '../i18n/locale.store';
import type { Wordings } from '../i18n/catalogue';
import { bangla } from './bangla';
import { preloadPage } from './preload-page';
import { routeOf } from './routes';
import { Shell } from './shell';

type Contents = Record<string, Record<Locale, string>>;

const wordings: Record<Locale, Wordings> = { en: {}, bn: bangla };

function render(path: string, locale: Locale): string {
  startLocale(locale, wordings[locale]);
  // The same components as `main.tsx` renders, because React takes over this content.
  const content = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <Shell />
      </StaticRouter>
    </StrictMode>,
  );
  if (!content.includes('<h1')) throw new Error(`${path} was rendered without its page`);
  return content;
}

/** The content of `#root` on the light public pages, as a visitor without a session sees it first: `contents['/about'].bn`. */
export async function renderPublicPages(): Promise<Contents> {
  offerLocale('bn', () => Promise.resolve(bangla));
  const contents: Contents = {};
  for (const path of publicPaths.filter((publicPath) => routeOf(publicPath).isLight)) {
    await preloadPage(path);
    const entries = locales.map((locale) => [locale, render(path, locale)]);
    contents[path] = Object.fromEntries(entries) as Record<Locale, string>;
  }
  return contents;
}
