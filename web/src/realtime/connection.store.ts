import { create } from 'zustand';

/**
 * How the socket stands. `idle`: nobody is signed in, or it has not been opened yet; `down`: it was lost or could not be
 * opened, and is being retried.
 */
export type Connection = 'idle' | 'connecting' | 'connected' | 'down';

const useStore = create<{ connection: Connection }>(() => ({ connection: 'idle' }));

/** How the socket stands now. */
export function currentConnection(): Connection {
  return useStore.getState().connection;
}

/** Set by the listener only. */
export function setConnection(next: Connection): void {
  if (next !== currentConnection()) useStore.setState({ connection: next });
}

/** Calls back on every change; returns the unsubscriber. */
export function onConnectionChange(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

/** How the socket stands; the component renders again when it changes. */
export function useConnection(): Connection {
  return useStore(({ connection }) => connection);
}

/** An RTK Query `pollingInterval`: 0 while pushes arrive, the spec's interval while they don't. */
export function usePollingInterval(milliseconds: number): number {
  return useConnection() === 'down' ? milliseconds : 0;
}
