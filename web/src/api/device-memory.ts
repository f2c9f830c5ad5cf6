import type { SessionUser } from '@app/contracts/accounts.js';
import { deviceStorage, tabStorage, readJson } from '../lib/browser-storage';

/**
 * What this device keeps for the signed-in user, so that a phone without a network still shows the last data: the user (here),
 * the last answers (`offline-answers.ts`) and the drafts (`forms/draft.ts` and `draft-files.ts`). It is removed by a logout, when the
 * session ends (except drafts, which the user gets back after the next login) and when another user signs in. It also expires
 * after the time of a short session without an answer of the server, because the computer may be shared.
 */
const USER_KEY = 'bahon.user';
const MEMORY_MS = 12 * 3600_000;

/** Prefix of the storage keys of a user; the user's id and a dot follow. */
export const SEEN_PREFIX = 'bahon.seen.';
export const DRAFT_PREFIX = 'bahon.draft.';

const readRememberedUser = (): { user?: SessionUser; at?: number } => readJson(deviceStorage, USER_KEY) ?? {};

/** Stores the user that the server confirmed, and removes data of other users. */
export function rememberUser(user: SessionUser): void {
  deviceStorage.write(USER_KEY, JSON.stringify({ user, at: Date.now() }));
  dropCaches(SEEN_PREFIX, user.user_id);
  dropDrafts(user.user_id);
}

/** The user who was signed in when the server last answered, unless that is too long ago. */
export function rememberedUser(): SessionUser | null {
  const { user, at } = readRememberedUser();
  if (user && at !== undefined && Date.now() - at < MEMORY_MS) return user;
  forgetUser();
  return null;
}

/** Calls back with the id of a user who has signed in in another tab. */
export function onSignInInOtherTab(listener: (userId: number) => void): void {
  addEventListener('storage', ({ key }) => {
    const userId = key === USER_KEY ? rememberedUserId() : null;
    if (userId !== null) listener(userId);
  });
}

/** The id of the user who signed in last in any tab of this browser; null without one. */
export function rememberedUserId(): number | null {
  return readRememberedUser().user?.user_id ?? null;
}

/** Removes the user's data when the session ended; after a logout also the drafts. */
export function forgetUser({ isLogout = false } = {}): void {
  deviceStorage.write(USER_KEY, null);
  dropCaches(SEEN_PREFIX, null);
  if (isLogout) dropDrafts(null);
}

function isOthers(name: string, prefix: string, userId: number | null): boolean {
  return name.startsWith(prefix) && (userId === null || !name.startsWith(`${prefix}${userId}.`));
}

/** Removes what is stored for other users than this one; null: for every user. */
function dropCaches(prefix: string, ownerId: number | null): void {
  if (typeof caches === 'undefined') return;
  void caches
    .keys()
    .then((names) => names.filter((name) => isOthers(name, prefix, ownerId)))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .catch(() => undefined);
}

function dropDrafts(ownerId: number | null): void {
  const otherDrafts = tabStorage.keys(DRAFT_PREFIX).filter((name) => isOthers(name, DRAFT_PREFIX, ownerId));
  otherDrafts.forEach((name) => tabStorage.write(name, null));
  dropCaches(DRAFT_PREFIX, ownerId);
}
