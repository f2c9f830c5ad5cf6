import { pushEndpoints } from '@app/contracts/push-subscriptions.js';
import { request } from './http';
import { deviceStorage } from '../lib/browser-storage';

/**
 * Web push on this device. The subscription of the browser belongs to the device; ours belongs to the user who agreed to it. It
 * is renewed when the same user signs in, and never passes to another user.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const OWNER = 'bahon.push-owner';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The registration of the service worker; null without one. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  const currentRegistration = await navigator.serviceWorker.getRegistration();
  return currentRegistration ? navigator.serviceWorker.ready : null;
}

const setOwner = (userId: number | null) =>
  deviceStorage.write(OWNER, userId === null ? null : String(userId));

/** The state of web push on this device for a user. */
export async function pushState(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription && deviceStorage.read(OWNER) === String(userId) ? 'on' : 'off';
}

async function tellServer(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const { method, path } = pushEndpoints.subscribe;
  return 'answer' in (await request({ method, path, body: { endpoint, keys } }));
}

function sameKey(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey;
}

/** Asks for the permission and subscribes. Call it from a click, because browsers ask only then. */
export async function turnPushOn(userId: number, publicKey: string): Promise<PushState | 'failed'> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const here = await registration();
    if (!here) return 'unsupported';
    const subscription = await here.pushManager.getSubscription();
    if (subscription && !sameKey(subscription, publicKey)) await subscription.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    if (!(await tellServer(await here.pushManager.subscribe(options)))) return 'failed';
    setOwner(userId);
    return 'on';
  } catch {
    return 'failed';
  }
}

/** Ends web push on this device. The server deletes the device when a push to it fails, or on `DELETE /push-subscriptions/:id`. */
export async function turnPushOff(): Promise<void> {
  setOwner(null);
  if (!isSupported()) return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Called after a sign-in: subscribes again on a device where the user agreed before. */
export async function renewPush(userId: number): Promise<void> {
  if ((await pushState(userId).catch(() => 'off')) !== 'on') return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) await tellServer(subscription);
}
