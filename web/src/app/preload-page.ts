import { lazyPage } from './lazy-page';
import { routeOf } from './routes';

/** What stands around every working page. */
export const workspace = lazyPage(() => import('./workspace'), 'Workspace');

/** Loads the code of a page before it is rendered: a slow phone needs its time for both. */
export async function preloadPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  await Promise.all([route.isLight ? undefined : workspace.preload(), route.preload()]);
}

function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  // A mailbox or dashboard of the server is no page of ours; its path shows the not-found page, which is small.
  void preloadPage(link.pathname);
}

/** Loads the page that a link leads to as soon as somebody turns to the link, so that it is there when they click. */
export function preloadOnIntent(): void {
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(intent, preloadTarget, { passive: true });
  }
}
