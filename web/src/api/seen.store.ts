import { useSyncExternalStore } from 'react';

/** How old the oldest data on screen is, while it comes from this device and not from the server. */
const listeners = new Set<() => void>();
let seenAt: number | null = null;

function change(next: number | null): void {
  if (next === seenAt) return;
  seenAt = next;
  listeners.forEach((listener) => listener());
}

/** An answer was recalled that the server gave at this time (milliseconds). */
export function noteRecalled(at: number): void {
  change(seenAt === null ? at : Math.min(seenAt, at));
}

/** The server answered: what is on screen is being read again. */
export function noteFresh(): void {
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the data on screen was last seen, in milliseconds; null while it is the server's own. */
export function useSeenAt(): number | null {
  return useSyncExternalStore(subscribe, () => seenAt);
}
