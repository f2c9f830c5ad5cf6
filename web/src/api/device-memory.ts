import type { SessionUser } from '@app/contracts/accounts.js';

/**
 * What this device keeps for the signed-in user, so that a phone without a network still shows what was last seen: who they
 * are (here), their last answers (`offline-answers.ts`) and, in this tab, what they were typing (`ui/form/draft.ts`). It ends with
 * a logout, with the session (but for what was typed: it is theirs again when they log in), when somebody else signs in,
 * and by itself after the time of a short session without any word of the server: on a shared computer a closed browser must
 * not leave a person's data behind.
 */
const USER_KEY = 'bahon.user';
const MEMORY_MS = 12 * 3600_000;

/** Names of what is kept for a user begin so; their id and a dot follow. */
export const SEEN_PREFIX = 'bahon.seen.';
export const DRAFT_PREFIX = 'bahon.draft.';

/** Notes that the server has just said who is signed in, and drops what belongs to anybody else. */
export function rememberUser(user: SessionUser): void {
  try {
    localStorage.setItem(USER_KEY, JSON.stringify({ user, at: Date.now() }));
  } catch {
    // Storage can be forbidden or full; then nothing is shown without a network.
  }
  dropAnswers(user.user_id);
  dropDrafts(user.user_id);
}

/** Who was signed in here when the server was last heard, unless that is too long ago. */
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

/** The id of who signed in last in any tab of this browser; null when nobody is remembered. */
export function rememberedUserId(): number | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(USER_KEY) ?? '{}') as { user?: SessionUser };
    return user?.user_id ?? null;
  } catch {
    return null;
  }
}

/** The server no longer knows them; with a logout what they were typing goes, too. */
export function forgetUser({ isLogout = false } = {}): void {
  try {
    localStorage.removeItem(USER_KEY);
  } catch {
    // Then nothing was kept either.
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
