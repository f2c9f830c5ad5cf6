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

/** How long the first paint waits for the page's own code, which mostly comes beside this one. */
const CODE_MS = 300;

const code = Promise.race([
  preloadPage(location.pathname),
  new Promise((resolve) => setTimeout(resolve, CODE_MS)),
]);
startColorMode();
offerLocale('bn', () => {
  // The font comes beside the wordings, not after they are shown.
  void document.fonts.load("16px 'Anek Bangla Variable'", 'বাংলা').catch(() => undefined);
  return import('./bangla').then(({ bangla }) => bangla);
});
const locale = restoreLocale().catch(() => undefined);
recallSession();
void restoreSession();
followUserLocale();
followLocaleOfOtherTabs();
// The development server's files have no hash and change all the time.
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
