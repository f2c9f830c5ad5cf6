import { create } from 'zustand';
import type { SessionUser } from '@app/contracts/accounts.js';
import type { Role } from '@app/contracts/roles.js';
import { forgetUser, rememberedUser, rememberUser } from './device-memory';
import { READ_TIMEOUT_MS, request } from './http';

/**
 * Who is signed in. A few lines instead of the store, because the public home page shows it too and must stay light.
 * `unknown` lasts from page load to the answer of `POST /autologin`, unless this device remembers somebody: then the page
 * is theirs at once, and the answer only has the last word.
 */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out'; readonly why: 'nobody' | 'logout' | 'expired' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

interface SessionStore {
  readonly session: Session;
  /** The server has not answered yet: who is signed in is known from this device only. */
  readonly isRecalled: boolean;
}

const useStore = create<SessionStore>(() => ({ session: { state: 'unknown' }, isRecalled: false }));
let restoring: Promise<Session> | null = null;

function change(next: Session): void {
  if (next.state === 'signed-in') rememberUser(next.user);
  if (next.state === 'signed-out') forgetUser({ isLogout: next.why === 'logout' });
  useStore.setState({ session: next, isRecalled: false });
}

/** The session as it is now. */
export function currentSession(): Session {
  return useStore.getState().session;
}

/** Calls back on every change; returns the unsubscriber. */
export function onSessionChange(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

/** Somebody signed in, or their own data changed. */
export function signedIn(user: SessionUser): void {
  change({ state: 'signed-in', user });
}

/** True while the server could not be asked who is signed in, so that what this device remembers counts. */
export function isSessionRecalled(): boolean {
  return useStore.getState().isRecalled;
}

/** Without an answer the last user of this device stays signed in, until the server refuses the session. */
function recall(): boolean {
  const user = rememberedUser();
  if (!user) return false;
  useStore.setState({ session: { state: 'signed-in', user }, isRecalled: true });
  return true;
}

/** They logged out here. */
export function signedOut(): void {
  change({ state: 'signed-out', why: 'logout' });
}

/** Starts a page with the last user of this device while `restoreSession` asks the server. */
export function recallSession(): void {
  if (currentSession().state === 'unknown') recall();
}

/** False while who is signed in is only remembered and the server has not answered yet: nobody is sent anywhere on that. */
export function isSessionSettled(): boolean {
  const { session, isRecalled } = useStore.getState();
  return session.state !== 'unknown' && !(isRecalled && restoring);
}

/** The server no longer knows the session: the user is sent to the login page. */
export function sessionExpired(): void {
  const session = currentSession();
  if (session.state === 'signed-out') return;
  change({ state: 'signed-out', why: session.state === 'signed-in' ? 'expired' : 'nobody' });
}

/** A page that loads while the server restarts asks again after these pauses. */
const RETRY_MS = [400, 1200, 3000];

/**
 * Asks the server who is signed in; several callers share one call. When it can't be reached, a known session stays as
 * it is, and an unknown one counts as signed out after a few tries.
 */
export function restoreSession(): Promise<Session> {
  restoring ??= askServer().finally(() => {
    restoring = null;
    // Unanswered, what is remembered counts from now on.
    if (isSessionRecalled()) useStore.setState({ isRecalled: true });
  });
  return restoring;
}

async function askServer(): Promise<Session> {
  const before = currentSession();
  const autologin = {
    method: 'POST',
    path: '/autologin',
    mayAnswerNo: true,
    timeoutMs: READ_TIMEOUT_MS,
  } as const;
  let result = await request(autologin);
  for (const pause of RETRY_MS) {
    const isUnreachable = 'error' in result && (result.error.status === 0 || result.error.status >= 500);
    if (!isUnreachable || currentSession().state !== 'unknown' || recall()) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    result = await request(autologin);
  }
  // Somebody logged in or out meanwhile, or this device remembers them: newer than this answer.
  if (currentSession() !== before) return currentSession();
  if ('answer' in result && result.answer.ok && result.answer.data) {
    signedIn(result.answer.data as SessionUser);
  } else if ('answer' in result || result.error.status === 401) {
    sessionExpired();
  } else if (currentSession().state === 'unknown') {
    sessionExpired();
  }
  return currentSession();
}

/** The session; the component renders again when it changes. */
export function useSession(): Session {
  return useStore(({ session }) => session);
}

/** As `isSessionSettled`; the component renders again when it changes. */
export function useIsSessionSettled(): boolean {
  return useStore(isSessionSettled);
}

/** The signed-in user, or null. */
export function useSessionUser(): SessionUser | null {
  const known = useSession();
  return known.state === 'signed-in' ? known.user : null;
}

/** The signed-in role, or null. */
export function useRole(): Role | null {
  return useSessionUser()?.role ?? null;
}
