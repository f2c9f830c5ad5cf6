import type { Push } from '@app/contracts/realtime.js';
import { resourceTypes } from '@app/contracts/resources.js';
import { api } from '../api/api';
import { staleTags, type Tag } from '../api/endpoints';
import { currentUser, restoreSession } from '../api/session.store';
import type { AppStore } from '../api/store';
import { applyRow } from '../api/pushed-rows';

const ROLE_JITTER_MS = 400;
const RECONNECT_JITTER_MS = 1500;

/** A push to a whole role reaches many clients at once, so their refetches are spread. A customer's pushes are personal. */
function refetchDelay(): number {
  return currentUser()?.role === 'user' ? 0 : Math.random() * ROLE_JITTER_MS;
}

function later(delay: number, work: () => void): void {
  if (delay === 0) work();
  else setTimeout(work, delay);
}

/**
 * The tags that a ref makes stale. Lists are stale too when no cache contains the row, because it may belong to a list, or when
 * only the server knows its place in a list.
 */
function tagsOf(store: AppStore, { type, id }: Push['refs'][number], isPlaceUnknown: boolean): Tag[] {
  if (id === undefined) return [{ type }];
  const holders = api.util.selectInvalidatedBy(store.getState(), [{ type, id }]);
  return holders.length > 0 && !isPlaceUnknown
    ? [{ type, id }]
    : [
        { type, id },
        { type, id: 'LIST' },
      ];
}

function isFetching(store: AppStore): boolean {
  return Object.values(store.getState().api.queries).some((query) => query?.status === 'pending');
}

/**
 * Applies one push: a newer row is written into the caches, and refs that it does not cover are refetched where they are on
 * screen. A list that is being fetched may have been read before this change, so it is fetched again.
 */
export function applyPush(store: AppStore, push: Push): void {
  const [first, ...others] = push.refs;
  if (!first) return;
  // The session is not a cached query; role, verification or name of the user may have changed.
  if (push.refs.some(({ type }) => type === 'Session')) void restoreSession();
  const { row } = push;
  const isTaken =
    row !== undefined &&
    applyRow(first.type, row, { push, dispatch: store.dispatch, getState: store.getState });
  const isCovered = isTaken && !isFetching(store);
  const staleRefs = isCovered ? others : push.refs;
  if (staleRefs.length === 0) return;
  later(refetchDelay(), () => {
    store.dispatch(
      api.util.invalidateTags(
        staleTags(
          staleRefs.flatMap((ref) => tagsOf(store, ref, ref === first && row !== undefined && !isTaken)),
        ),
      ),
    );
  });
}

/** Refetches what is on screen after a gap in the pushes, with jitter so that clients do not all refetch at once. */
export function refetchMounted(store: AppStore, jitterMs = RECONNECT_JITTER_MS): void {
  later(Math.random() * jitterMs, () => {
    store.dispatch(api.util.invalidateTags([...resourceTypes]));
  });
}

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
