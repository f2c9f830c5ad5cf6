import { create } from 'zustand';
import { tabStorage } from '../lib/browser-storage';
import { recoverRelease } from './release.store';

/**
 * Loads code when it is first needed. Without a network it is tried again, automatically once the network is back. When the
 * server has a newer release, the page is reloaded once.
 */
const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 30_000;
const RELOADED_KEY = 'bahon.reloaded-for-code';
const RELOAD_PAUSE_MS = 60_000;

const useStore = create<{ retries: readonly (() => void)[] }>(() => ({ retries: [] }));

/** True while some code could not be loaded and waits for a retry. */
export function useIsCodeMissing(): boolean {
  return useStore(({ retries }) => retries.length > 0);
}

export function retryCode(): void {
  useStore.getState().retries.forEach((retry) => retry());
}

/** The messages of the browsers for code that cannot be loaded; errors of the code itself are different. */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css|load failed|failed to fetch/i.test(
      error.message,
    )
  );
}

function nextChance(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      useStore.setState(({ retries }) => ({ retries: retries.filter((retry) => retry !== go) }));
      resolve();
    };
    const timer = setTimeout(go, Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    window.addEventListener('online', go);
    useStore.setState(({ retries }) => ({ retries: [...retries, go] }));
  });
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/index.html', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** False shortly after a reload, so that the page does not reload in a loop. */
function mayReload(): boolean {
  const last = Number(tabStorage.read(RELOADED_KEY) ?? 0);
  if (Date.now() - last < RELOAD_PAUSE_MS) return false;
  const now = String(Date.now());
  tabStorage.write(RELOADED_KEY, now);
  // Without storage nothing would stop the loop.
  return tabStorage.read(RELOADED_KEY) === now;
}

/** Loads code with retries; rejects only with an error of the code itself. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      if (attempt > 0 && (await isServerThere()) && mayReload()) await recoverRelease();
      await nextChance(attempt);
    }
  }
}
