import { create } from 'zustand';

/**
 * State of the socket. `idle`: nobody is signed in, or it was not opened yet. `down`: it was lost or could not be opened, and is
 * retried.
 */
export type Connection = 'idle' | 'connecting' | 'connected' | 'down';

const useStore = create<{ connection: Connection }>(() => ({ connection: 'idle' }));

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

export function useConnection(): Connection {
  return useStore(({ connection }) => connection);
}

/** An RTK Query `pollingInterval`: 0 while pushes arrive, the polling interval while they do not. */
export function usePollingInterval(milliseconds: number): number {
  return useConnection() === 'down' ? milliseconds : 0;
}
