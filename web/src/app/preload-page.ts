import { lazyPage } from './page-route';
import { routeOf } from './routes';

/** The code around every working page. */
export const workspace = lazyPage(() => import('./workspace'), 'Workspace');

export async function preloadPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  await Promise.all([route.isLight ? undefined : workspace.preload(), route.preload()]);
}

function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  // Pages of the server, such as the mailbox, are not routes of the client; they match the not-found page, which is small.
  void preloadPage(link.pathname);
}

/** Loads the page of a link when the pointer or focus reaches the link, before the click. */
export function preloadOnIntent(): void {
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(intent, preloadTarget, { passive: true });
  }
}
