import { create } from 'zustand';

/** Since when the data on screen may be stale: while the server cannot be reached, stored answers are shown. */
const useStore = create<{ staleSince: number | null }>(() => ({ staleSince: null }));

/** Called when a stored answer is shown; `at` is when the server gave it, in milliseconds. */
export function noteStoredAnswer(at: number): void {
  useStore.setState(({ staleSince }) => ({
    staleSince: staleSince === null ? at : Math.min(staleSince, at),
  }));
}

/** Called when the server answers again: the data on screen is being refreshed. */
export function noteFreshAnswer(): void {
  useStore.setState({ staleSince: null });
}

/** When the server gave the data on screen, in milliseconds; null when it is current. */
export function useStaleSince(): number | null {
  return useStore(({ staleSince }) => staleSince);
}

/** Runs work when the browser is idle, after 4 s at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}
