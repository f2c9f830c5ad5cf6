import { useSyncExternalStore } from 'react';

/** The unread count for the header, which knows no store. The workspace keeps it up to date. */
const listeners = new Set<() => void>();
let unread = 0;

/** Says how many notifications are unread. */
export function setUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many notifications are unread; 0 until known. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, () => unread);
}
