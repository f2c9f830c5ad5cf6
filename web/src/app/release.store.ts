import { create } from 'zustand';
import { agreeToLeave } from '../ui/form/leaving.store';

/**
 * The release that this page runs, and the next one. The service worker of a new release waits; the person decides when the
 * page goes over to it. Pages on plain http have no service worker and are as new as their last load.
 */
const UPDATE_INTERVAL_MS = 30 * 60_000;
const INSTALL_LIMIT_MS = 15_000;

const useStore = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }));

function setWaiting(waiting: ServiceWorker | null): void {
  useStore.setState({ waiting });
}

/** True when a newer release is here and waits for a reload. */
export function useIsUpdateReady(): boolean {
  return useStore(({ waiting }) => waiting !== null);
}

/** Puts the offer off until the next visit, or until a still newer release. */
export function postponeUpdate(): void {
  setWaiting(null);
}

function follow(registration: ServiceWorkerRegistration): void {
  // Without a controller it is the very first release here: nothing to go over from.
  const isUpdate = () => navigator.serviceWorker.controller !== null;
  if (registration.waiting && isUpdate()) setWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate()) setWaiting(worker);
      if (worker.state === 'redundant' && useStore.getState().waiting === worker) setWaiting(null);
    });
  });
}

function keepLooking(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < UPDATE_INTERVAL_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, UPDATE_INTERVAL_MS / 6);
}

/** Registers the service worker once the page has what it needs, and looks for newer releases from then on. */
export function startReleases(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .then((registration) => {
        follow(registration);
        keepLooking(registration);
      })
      // The app works without one.
      .catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/** Has the service worker keep the code of all pages: for people who work here, not for a passing visitor. */
export function keepAllPages(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'keep-all' }));
}

/** Goes over to the waiting release and loads the page anew. */
export function applyUpdate(worker: ServiceWorker | null = useStore.getState().waiting): void {
  agreeToLeave();
  if (!worker) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'activate' });
}

/** Loads the newest release anew: code of this one is gone from the server. */
export async function recoverRelease(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  const worker = registration?.installing ?? registration?.waiting ?? null;
  if (worker?.state === 'installing') {
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => resolve(), { once: true });
      setTimeout(resolve, INSTALL_LIMIT_MS);
    });
  }
  applyUpdate(worker?.state === 'installed' ? worker : null);
}
