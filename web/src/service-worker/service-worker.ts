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

/** The payload of a push (`send-web-push.delivery.ts`). */
interface Notice {
  readonly tag: string;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly lang: string;
}

const RING = [240, 120, 240];

const isText = (value: unknown): value is string => typeof value === 'string';

/** Accepts only paths of the app, so that a push cannot open another site. */
const ownRoute = (url: unknown): string => (isText(url) && /^\/(?!\/)/.test(url) ? url : '/notifications');

/** An unreadable message is shown too, because browsers withdraw the permission after pushes without a notification. */
function readNotice(data: PushMessageData | null): Notice {
  let payload: Partial<Record<keyof Notice, unknown>> = {};
  try {
    payload = (data?.json() ?? {}) as typeof payload;
  } catch {
    // Not from our server, or from a newer release.
  }
  return {
    tag: isText(payload.tag) ? payload.tag : 'bahon',
    topic: isText(payload.topic) ? payload.topic : '',
    title: isText(payload.title) ? payload.title : 'Bahon',
    body: isText(payload.body) ? payload.body : '',
    url: ownRoute(payload.url),
    lang: isText(payload.lang) ? payload.lang : 'en',
  };
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A visible page has already received the message through its socket. */
async function show(data: PushMessageData | null): Promise<void> {
  const { tag, topic, title, body, url, lang } = readNotice(data);
  if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const isUrgent = topic === 'alerts' || topic === 'codes';
  await self.registration.showNotification(title, {
    body,
    lang,
    // A repeated message replaces its notification.
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
    ...(isUrgent && { vibrate: RING, requireInteraction: true }),
  });
}

async function open(url: string): Promise<void> {
  const [page] = await windows();
  if (!page) {
    await self.clients.openWindow(url);
    return;
  }
  await page.focus().catch(() => page);
  // The page navigates itself, without a reload.
  page.postMessage({ type: 'open', url });
}

/** The browser changed the subscription: sends the new one to the server if a user is signed in. */
async function subscribeAnew(old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (!key) return;
  const fresh = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as { url?: unknown };
  event.waitUntil(open(ownRoute(url)));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription = null } = event as Event & { oldSubscription?: PushSubscription | null };
  (event as ExtendableEvent).waitUntil(subscribeAnew(oldSubscription).catch(() => undefined));
});
