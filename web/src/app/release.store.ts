import { create } from 'zustand';
import type { Role } from '@app/contracts/roles.js';
import { agreeToLeave } from '../forms/leaving.store';
import type { Locale } from '../i18n/locale.store';

/**
 * The release of this page and the next one. The service worker of a new release waits until the user accepts it. Pages on plain
 * http have no service worker and get a new release with each load.
 */
const UPDATE_INTERVAL_MS = 30 * 60_000;
const INSTALL_LIMIT_MS = 15_000;

const useStore = create<{ waitingWorker: ServiceWorker | null }>(() => ({ waitingWorker: null }));

function setWaitingWorker(worker: ServiceWorker | null): void {
  useStore.setState({ waitingWorker: worker });
}

/** True when a newer release is installed and waits for a reload. */
export function useIsUpdateReady(): boolean {
  return useStore(({ waitingWorker }) => waitingWorker !== null);
}

/** Hides the offer until the next visit or the next release. */
export function postponeUpdate(): void {
  setWaitingWorker(null);
}

function follow(registration: ServiceWorkerRegistration): void {
  // Without a controller this is the first release on this device.
  const isUpdate = () => navigator.serviceWorker.controller !== null;
  if (registration.waiting && isUpdate()) setWaitingWorker(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate()) setWaitingWorker(worker);
      if (worker.state === 'redundant' && useStore.getState().waitingWorker === worker)
        setWaitingWorker(null);
    });
  });
}

function keepLooking(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < UPDATE_INTERVAL_MS) return;
    lastCheck = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, UPDATE_INTERVAL_MS / 6);
}

/** Registers the service worker once the page is loaded, and then checks for newer releases. */
export function startReleases(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .then((registration) => {
        follow(registration);
        keepLooking(registration);
      })
      // The app works without a service worker.
      .catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

/**
 * Makes the service worker cache the pages of a signed-in user in the background. Staff screens need the network and are large,
 * so they are cached on computers only, where they open faster.
 */
export function keepPages(role: Role, locale: Locale): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return;
  const isStaff = role === 'admin' || role === 'operator';
  if (isStaff && matchMedia('(width < 760px)').matches) return;
  const message = { type: 'keep-pages', role, locale };
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** Activates the waiting release and reloads the page. */
export function applyUpdate(worker: ServiceWorker | null = useStore.getState().waitingWorker): void {
  agreeToLeave();
  if (!worker) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'activate' });
}

/** Reloads the page with the newest release, because the server no longer has the code of this one. */
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
