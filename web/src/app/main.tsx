import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource-variable/anek-bangla/wght.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followOtherTabs, loadStoredSession, restoreSession } from '../api/session.store';
import { currentLocale, followLocaleOfOtherTabs, offerLocale, restoreLocale } from '../i18n/locale.store';
import { startColorMode } from '../ui/color-mode.store';
import { startReleases } from './release.store';
import { preloadOnIntent, preloadPage } from './preload-page';
import { followUserLocale } from './user-locale';
import { BrowserRouter } from 'react-router';
import { Shell } from './shell';

/** The whole client. Calls `onShown` once its first screen is in the document. */
function App({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return (
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  );
}

// The content security policy forbids compiled checks. Zod would try one, and the browser would report a violation.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

/** How long the first paint waits for the page's code, which is mostly loaded in parallel. */
const CODE_MS = 300;

/** Ends the task: between two tasks the browser can draw and answer taps. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The first part of the start: the colours, the code and the language of the first screen. */
function prepare(): Promise<unknown> {
  startColorMode();
  offerLocale('bn', () => {
    // The font is loaded in parallel with the texts.
    void document.fonts.load("16px 'Anek Bangla Variable'", 'বাংলা').catch(() => undefined);
    return import('./bangla').then(({ bangla }) => bangla);
  });
  const locale = restoreLocale().catch(() => undefined);
  const code = Promise.race([
    preloadPage(location.pathname),
    new Promise((resolve) => setTimeout(resolve, CODE_MS)),
  ]);
  return Promise.all([locale, code]);
}

/** The second part: what follows the session, the releases and the links. */
function follow(onceShown: Promise<void>): void {
  loadStoredSession();
  void restoreSession(onceShown);
  followOtherTabs();
  followUserLocale();
  followLocaleOfOtherTabs();
  // Files of the development server have no hash and change often.
  if (import.meta.env.PROD) startReleases();
  preloadOnIntent();
}

async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  const preparation = prepare();
  await nextTask();
  let onShown = (): void => undefined;
  const onceShown = new Promise<void>((resolve) => (onShown = resolve));
  follow(onceShown);
  await preparation;
  const app = (
    <StrictMode>
      <App onShown={onShown} />
    </StrictMode>
  );
  // As a transition, React renders in short tasks.
  startTransition(() => {
    if (hasContent(root)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  await onceShown;
  root.inert = false;
  delete root.dataset.content;
}

/** Whether the document has the content that React would render: not in another language, nor after a redirect to the login. */
function hasContent({ dataset }: HTMLElement): boolean {
  const { usr: routerState } = (history.state ?? {}) as { usr?: unknown };
  return dataset.content === currentLocale() && !routerState;
}

// The client sends all forms itself. The browser would put the fields of a form that React has not reached yet into the address.
addEventListener('submit', (event) => event.preventDefault());
const root = document.getElementById('root');
if (root) void start(root);
