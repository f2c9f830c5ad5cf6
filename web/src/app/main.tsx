import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource-variable/anek-bangla/wght.css';
import '../ui/fonts/taka.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { recallSession, restoreSession } from '../api/session.store';
import { followLocaleOfOtherTabs, offerLocale, restoreLocale } from '../i18n/locale.store';
import { startColorMode } from '../ui/color-mode.store';
import { App } from './app';
import { startReleases } from './release.store';
import { preloadOnIntent, preloadPage } from './preload-page';
import { followUserLocale } from './user-locale';

// The content security policy forbids compiled checks. Zod would try one, and the browser would report a violation.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

/** How long the first paint waits for the page's code, which is mostly loaded in parallel. */
const CODE_MS = 300;

const code = Promise.race([
  preloadPage(location.pathname),
  new Promise((resolve) => setTimeout(resolve, CODE_MS)),
]);
startColorMode();
offerLocale('bn', () => {
  // The font is loaded in parallel with the texts.
  void document.fonts.load("16px 'Anek Bangla Variable'", 'বাংলা').catch(() => undefined);
  return import('./bangla').then(({ bangla }) => bangla);
});
const locale = restoreLocale().catch(() => undefined);
recallSession();
void restoreSession();
followUserLocale();
followLocaleOfOtherTabs();
// Files of the development server have no hash and change often.
if (import.meta.env.PROD) startReleases();
preloadOnIntent();

const root = document.getElementById('root');
if (root) {
  void Promise.all([locale, code]).then(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}
