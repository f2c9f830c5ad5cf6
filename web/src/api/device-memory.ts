import type { SessionUser } from '@app/contracts/accounts.js';

/**
 * What this device keeps for the signed-in user, so that a phone without a network still shows the last data: the user (here),
 * the last answers (`offline-answers.ts`) and the drafts of this tab (`ui/form/draft.ts`). It is removed by a logout, when the
 * session ends (except drafts, which the user gets back after the next login) and when another user signs in. It also expires
 * after the time of a short session without an answer of the server, because the computer may be shared.
 */
const USER_KEY = 'bahon.user';
const MEMORY_MS = 12 * 3600_000;

/** Prefix of the storage keys of a user; the user's id and a dot follow. */
export const SEEN_PREFIX = 'bahon.seen.';
export const DRAFT_PREFIX = 'bahon.draft.';

/** Stores the user that the server confirmed, and removes data of other users. */
export function rememberUser(user: SessionUser): void {
  try {
    localStorage.setItem(USER_KEY, JSON.stringify({ user, at: Date.now() }));
  } catch {
    // Storage can be forbidden or full. Then nothing is shown without a network.
  }
  dropAnswers(user.user_id);
  dropDrafts(user.user_id);
}

/** The user who was signed in when the server last answered, unless that is too long ago. */
export function rememberedUser(): SessionUser | null {
  try {
    const { user, at } = JSON.parse(localStorage.getItem(USER_KEY) ?? '{}') as {
      user?: SessionUser;
      at?: number;
    };
    if (user && at !== undefined && Date.now() - at < MEMORY_MS) return user;
  } catch {
    return null;
  }
  forgetUser();
  return null;
}

/** The id of the user who signed in last in any tab of this browser; null without one. */
export function rememberedUserId(): number | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(USER_KEY) ?? '{}') as { user?: SessionUser };
    return user?.user_id ?? null;
  } catch {
    return null;
  }
}

/** Removes the user's data when the session ended; after a logout also the drafts. */
export function forgetUser({ isLogout = false } = {}): void {
  try {
    localStorage.removeItem(USER_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
  dropAnswers(null);
  if (isLogout) dropDrafts(null);
}

function isOthers(name: string, prefix: string, userId: number | null): boolean {
  return name.startsWith(prefix) && (userId === null || !name.startsWith(`${prefix}${userId}.`));
}

function dropAnswers(ownerId: number | null): void {
  if (typeof caches === 'undefined') return;
  void caches
    .keys()
    .then((names) => names.filter((name) => isOthers(name, SEEN_PREFIX, ownerId)))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .catch(() => undefined);
}

function dropDrafts(ownerId: number | null): void {
  try {
    const others = Object.keys(sessionStorage).filter((name) => isOthers(name, DRAFT_PREFIX, ownerId));
    others.forEach((name) => sessionStorage.removeItem(name));
  } catch {
    // As above.
  }
}
