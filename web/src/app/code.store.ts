import { create } from 'zustand';
import { recoverRelease } from './release.store';

/**
 * Code that is loaded when it is first needed, and what happens when it can't be: without a network it is tried again, also
 * by itself once the network is back; when the server has gone over to another release, the page is loaded anew, once.
 */
const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 30_000;
const RELOADED_KEY = 'bahon.reloaded-for-code';
const RELOAD_PAUSE_MS = 60_000;

const useStore = create<{ retries: readonly (() => void)[] }>(() => ({ retries: [] }));

/** True while some code could not be loaded and waits for its next try. */
export function useIsCodeMissing(): boolean {
  return useStore(({ retries }) => retries.length > 0);
}

/** Tries everything again that waits. */
export function retryCode(): void {
  useStore.getState().retries.forEach((retry) => retry());
}

/** Every engine says it in its own words; an error of the code itself reads differently. */
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

/** True when we have not just done it: a page that keeps reloading itself helps nobody. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Loads code, however long it takes; rejects only with an error of the code itself. */
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
