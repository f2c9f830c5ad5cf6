import { create } from 'zustand';

/**
 * State of the socket. `idle`: nobody is signed in, or it was not opened yet. `down`: it was lost or could not be opened, and is
 * retried.
 */
export type Connection = 'idle' | 'connecting' | 'connected' | 'down';

const useStore = create<{ connection: Connection }>(() => ({ connection: 'idle' }));

/** The current state of the socket. */
export function currentConnection(): Connection {
  return useStore.getState().connection;
}

/** Set by the listener only. */
export function setConnection(connection: Connection): void {
  if (connection !== currentConnection()) useStore.setState({ connection });
}

/** Calls back on every change. Returns a function that unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

/** The state of the socket, as a hook. */
export function useConnection(): Connection {
  return useStore(({ connection }) => connection);
}

/** An RTK Query `pollingInterval`: 0 while pushes arrive, the polling interval while they do not. */
export function usePollingInterval(milliseconds: number): number {
  return useConnection() === 'down' ? milliseconds : 0;
}

/** Since when the data on screen may be stale: while the server cannot be reached, stored answers are shown. */
const useStaleData = create<{ staleSince: number | null }>(() => ({ staleSince: null }));

/** Called when a stored answer is shown; `at` is when the server gave it, in milliseconds. */
export function noteStoredAnswer(at: number): void {
  useStaleData.setState(({ staleSince }) => ({
    staleSince: staleSince === null ? at : Math.min(staleSince, at),
  }));
}

/** Called when the server answers again: the data on screen is being refreshed. */
export function noteFreshAnswer(): void {
  useStaleData.setState({ staleSince: null });
}

/** When the server gave the data on screen, in milliseconds; null when it is current. */
export function useStaleSince(): number | null {
  return useStaleData(({ staleSince }) => staleSince);
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
