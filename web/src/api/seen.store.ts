import { create } from 'zustand';

/** How old the oldest data on screen is, while it comes from this device and not from the server. */
const useStore = create<{ seenAt: number | null }>(() => ({ seenAt: null }));

/** An answer was recalled that the server gave at this time (milliseconds). */
export function noteRecalled(at: number): void {
  useStore.setState(({ seenAt }) => ({ seenAt: seenAt === null ? at : Math.min(seenAt, at) }));
}

/** The server answered: what is on screen is being read again. */
export function noteFresh(): void {
  useStore.setState({ seenAt: null });
}

/** When the data on screen was last seen, in milliseconds; null while it is the server's own. */
export function useSeenAt(): number | null {
  return useStore(({ seenAt }) => seenAt);
}
