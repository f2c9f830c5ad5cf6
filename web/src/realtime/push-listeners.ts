import type { Push } from '@app/contracts/realtime.js';

const listeners = new Set<(push: Push) => void>();

/** Calls the listener with every push after its row is in the caches, for effects such as a sound. Returns a function that unsubscribes. */
export function onPush(listener: (push: Push) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the realtime listener only. */
export function notifyPushListeners(push: Push): void {
  listeners.forEach((listener) => listener(push));
}
