import type { Push } from '@app/contracts/realtime.js';

const listeners = new Set<(push: Push) => void>();

/** Calls back with every push, after its row is in the caches: for what is no cache, such as a sound. Returns the unsubscriber. */
export function onPush(listener: (push: Push) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By the listener only. */
export function tellPush(push: Push): void {
  listeners.forEach((listener) => listener(push));
}
