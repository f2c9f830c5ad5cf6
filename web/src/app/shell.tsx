import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { useSession } from '../api/session.store';
import { whenIdle } from '../api/stale-data.store';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { useChromeIsHidden } from '../ui/chrome.store';
import { PageWidth } from '../ui/page-header';
import { appMessages as m } from './app.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import { loadCode, retryCode, useIsCodeMissing } from './code.store';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { GuardedPage } from './guarded-page';
import { Header } from './header';
import { isWide, type PageRoute } from './page-route';
import { workspace } from './preload-page';
import { keepPages, applyUpdate, postponeUpdate, useIsUpdateReady } from './release.store';
import { notFound, pageRoutes, routeOf } from './routes';
import styles from './shell.module.css';
import { ErrorState, LoadingState } from '../ui/states';
import { Button, IconButton } from '../ui/button';
import { useIsAskingForAccount } from '../api/page-account';
import { lazyComponent } from '../ui/lazy-component';
import { useStepUpQuestion } from '../api/step-up.store';

/** Offers the new release without interrupting. The status region is always rendered, so that screen readers announce it. */
function UpdatePrompt() {
  const t = useText();
  const isReady = useIsUpdateReady();
  return (
    <div className={`${styles.place} screen-only`} role="status">
      {isReady && (
        <div className={styles.prompt}>
          <p>{t(m.updateReady)}</p>
          <Button look="accent" size="small" onClick={() => applyUpdate()}>
            {t(ui.reload)}
          </Button>
          <IconButton icon="close" size={18} label={t(m.updateLater)} onClick={postponeUpdate} />
        </div>
      )}
    </div>
  );
}

/** A tap on a push opens its page in the open app, without a reload. */
function usePushTaps(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<unknown>) => {
      const { type, url } = (data ?? {}) as { type?: unknown; url?: unknown };
      if (type === 'open' && typeof url === 'string' && /^\/(?!\/)/.test(url)) void navigate(url);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}

/** Placeholder while a page's code is loaded; says so when it cannot be loaded. */
function CodeLoading() {
  const t = useText();
  return useIsCodeMissing() ? <ErrorState text={t(m.scriptMissing)} onRetry={retryCode} /> : <LoadingState />;
}

const Workspace = workspace.Page;

const routes = [...pageRoutes, notFound];

function PageLoading() {
  return (
    <PageWidth>
      <CodeLoading />
    </PageWidth>
  );
}

function element(route: PageRoute): ReactNode {
  return (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={route.isLight ? <PageLoading /> : <CodeLoading />}>
        <GuardedPage route={route} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Loads store, socket and badge for signed-in users: at once on working pages, when idle on public pages. A component of its
 * own, so that a change of the session does not render the whole page again.
 */
function Live({ isLight }: { isLight: boolean }): null {
  const session = useSession();
  // Staff without the second factor that they need have no live connection yet.
  const role =
    session.state === 'signed-in' && !session.user.second_factor_required ? session.user.role : null;
  const isSignedIn = role !== null;
  const { locale } = useLocale();
  useEffect(() => {
    if (!isSignedIn) return;
    const start = () => void loadCode(() => import('./live')).then(({ startLive }) => startLive());
    if (isLight) return whenIdle(start);
    start();
    return undefined;
  }, [isSignedIn, isLight]);
  useEffect(() => (role ? whenIdle(() => keepPages(role, locale)) : undefined), [role, locale]);
  return null;
}

const OtherAccountDialog = lazyComponent(() => import('./session-dialogs'), 'OtherAccountDialog');

/** The question of a page whose browser another account has logged in to. Loaded when it is first asked. */
export function OtherAccount() {
  return (
    useIsAskingForAccount() && (
      <Suspense>
        <OtherAccountDialog />
      </Suspense>
    )
  );
}

const StepUpDialog = lazyComponent(() => import('./step-up-dialog'), 'StepUpDialog');

/** The question for the second factor, over whatever is on the screen. Loaded when it is first asked. */
export function StepUp() {
  const question = useStepUpQuestion();
  return (
    question && (
      <Suspense>
        <StepUpDialog question={question} />
      </Suspense>
    )
  );
}

/** Sets the document title. After navigation it scrolls up, moves the focus to the content and announces the title. */
function usePageChange(route: PageRoute): {
  announcement: string;
  main: React.RefObject<HTMLElement | null>;
} {
  const t = useText();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  const title = t(route.title);

  useEffect(() => {
    document.title = `${title} · ${t(ui.brand)}`;
    // The server wrote the canonical address of the first page; browsers use it when a page is shared.
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + pathname);
  }, [title, t, pathname]);

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
    setAnnouncement(title);
  }, [pathname, title]);

  return { announcement, main };
}

export function Shell() {
  const t = useText();
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  const { announcement, main } = usePageChange(route);
  const isBare = useChromeIsHidden();
  usePushTaps();

  // The page's code is loaded in parallel with the workspace's.
  useEffect(() => void route.preload(), [route]);

  return (
    <>
      <a className={`${styles.skip} screen-only`} href="#content">
        {t(m.skip)}
      </a>
      {!isBare && <Header />}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        data-wide={isWide(route) || undefined}
        className={pathname === '/' ? styles.main : `${styles.main} ${styles.inset}`}
      >
        <ErrorBoundary>
          <Suspense fallback={<PageLoading />}>
            <Routes>
              {routes
                .filter(({ isLight }) => isLight)
                .map((light) => (
                  <Route key={light.path} path={light.path} element={element(light)} />
                ))}
              <Route element={<Workspace />}>
                {routes
                  .filter(({ isLight }) => !isLight)
                  .map((page) => (
                    <Route key={page.path} path={page.path} element={element(page)} />
                  ))}
              </Route>
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isBare && <Footer />}
      <UpdatePrompt />
      <StepUp />
      <OtherAccount />
      <Live isLight={route.isLight === true} />
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </>
  );
}
