import { answer } from './answers';
import { listenForPushes } from './push-messages';
import { dropOldReleases, keepAssets, keepShell } from './release';

declare const self: ServiceWorkerGlobalScope;

/**
 * The service worker: opens the app without a network and keeps the files of the release that a tab was opened with. It
 * answers pages and hashed files only. Calls of the API, sockets, `/ops`, `/dev` and whatever changes something never pass
 * through it; what a person last saw is kept by the page itself (`api/offline-answers.ts`), which knows who is signed in.
 *
 * A new release waits until a person accepts it (`activate`) or all tabs are closed, so that it never breaks a form.
 */
self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) =>
  // Claimed, so that the first visit's own files are kept, too.
  event.waitUntil(dropOldReleases().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const response = answer(event.request);
  if (response) event.respondWith(response);
});

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'activate') event.waitUntil(self.skipWaiting());
  if (type === 'keep-all') event.waitUntil(keepAssets());
});

listenForPushes();
