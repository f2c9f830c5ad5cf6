declare const self: ServiceWorkerGlobalScope;

/** What the server puts into a push (`send-web-push.delivery.ts`). */
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

/** A route of our own: what a push names is never a way out of the app. */
const ownRoute = (url: unknown): string => (isText(url) && /^\/(?!\/)/.test(url) ? url : '/notifications');

/** A message that cannot be read still shows: browsers take away the permission of who pushes and shows nothing. */
function readNotice(data: PushMessageData | null): Notice {
  let sent: Partial<Record<keyof Notice, unknown>> = {};
  try {
    sent = (data?.json() ?? {}) as typeof sent;
  } catch {
    // Not ours, or of a newer release.
  }
  return {
    tag: isText(sent.tag) ? sent.tag : 'bahon',
    topic: isText(sent.topic) ? sent.topic : '',
    title: isText(sent.title) ? sent.title : 'Bahon',
    body: isText(sent.body) ? sent.body : '',
    url: ownRoute(sent.url),
    lang: isText(sent.lang) ? sent.lang : 'en',
  };
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whoever has the page before them was told there already, by its socket. */
async function show(data: PushMessageData | null): Promise<void> {
  const { tag, topic, title, body, url, lang } = readNotice(data);
  if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const isUrgent = topic === 'alerts' || topic === 'codes';
  await self.registration.showNotification(title, {
    body,
    lang,
    // The same message twice is one notification.
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
  // The page goes there itself, without being loaded anew.
  page.postMessage({ type: 'open', url });
}

/** The browser changed the device's address: the server learns the new one, as long as somebody is signed in here. */
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

/** Shows pushes, and opens what they are about. */
export function listenForPushes(): void {
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
}
