import { create } from 'zustand';

/** The age of the oldest data on screen while it comes from this device and not from the server. */
const useStore = create<{ seenAt: number | null }>(() => ({ seenAt: null }));

/** Called when a stored answer is shown; `at` is when the server gave it, in milliseconds. */
export function noteRecalled(at: number): void {
  useStore.setState(({ seenAt }) => ({ seenAt: seenAt === null ? at : Math.min(seenAt, at) }));
}

/** Called when the server answers again: the data on screen is being refreshed. */
export function noteFresh(): void {
  useStore.setState({ seenAt: null });
}

/** When the server gave the data on screen, in milliseconds; null when it is current. */
export function useSeenAt(): number | null {
  return useStore(({ seenAt }) => seenAt);
}
