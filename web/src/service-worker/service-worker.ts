import { listenForPushes } from './push-messages';
import { dropOldReleases, keepPages, keepShell, HASHED, hashedFile, shellPage } from './release';

/** Paths of the server that are not pages of the client; the page of a shared trip is a bundle of its own. */
const SERVERS_OWN = /^\/(api|socket\.io|dev|ops|t|track|map)(\/|$)/;
const FILE_NAME = /\.[a-z0-9]{1,11}$/i;

async function page(request: Request, pathname: string): Promise<Response> {
  return (await shellPage(pathname)) ?? fetch(request);
}

/** The answer to a page or hashed file of our origin; null leaves the request to the browser. */
function answer(request: Request): Promise<Response> | null {
  if (request.method !== 'GET') return null;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || SERVERS_OWN.test(pathname)) return null;
  if (request.mode === 'navigate') return FILE_NAME.test(pathname) ? null : page(request, pathname);
  return HASHED.test(pathname) ? hashedFile(request) : null;
}

declare const self: ServiceWorkerGlobalScope;

/**
 * The service worker opens the app without a network, and caches the files of the release of each tab. It answers pages and hashed
 * files only, never calls of the API, sockets, `/ops`, `/dev` or writes. The last answers are stored by the page
 * (`api/offline-answers.ts`), which knows the signed-in user.
 *
 * A new release waits until a person accepts it (`activate`) or all tabs are closed, so that it never breaks a form.
 */
self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) =>
  // Claimed, so that the files of the first visit are cached, too.
  event.waitUntil(dropOldReleases().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const response = answer(event.request);
  if (response) event.respondWith(response);
});

self.addEventListener('message', (event) => {
  const { type, role, locale } = (event.data ?? {}) as Record<string, unknown>;
  if (type === 'activate') event.waitUntil(self.skipWaiting());
  if (type === 'keep-pages') event.waitUntil(keepPages(role, locale));
});

listenForPushes();
