import { create } from 'zustand';
import type { SessionUser } from '@app/contracts/accounts.js';
import type { Role } from '@app/contracts/roles.js';
import { forgetUser, onSignInInOtherTab, rememberedUser, rememberUser } from './device-memory';
import { READ_TIMEOUT_MS, request } from './http';
import { accountReplaced, setPageAccount } from './page-account';

/**
 * Who is signed in. Not in the Redux store, because the public home page needs it and must stay small.
 * `unknown` lasts from page load to the answer of `POST /autologin`. When this device remembers a user, the page is shown to
 * them at once, and the answer confirms or ends the session.
 */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out'; readonly why: 'nobody' | 'logout' | 'expired' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

interface SessionStore {
  readonly session: Session;
  /** The server has not answered yet: who is signed in is known from this device only. */
  readonly isFromDevice: boolean;
}

const useStore = create<SessionStore>(() => ({ session: { state: 'unknown' }, isFromDevice: false }));
let restoration: Promise<Session> | null = null;

function userOf({ session }: SessionStore): SessionUser | null {
  return session.state === 'signed-in' ? session.user : null;
}

function change(session: Session): void {
  setPageAccount(session.state === 'signed-in' ? session.user.user_id : null);
  if (session.state === 'signed-in') rememberUser(session.user);
  if (session.state === 'signed-out') forgetUser({ isLogout: session.why === 'logout' });
  useStore.setState({ session, isFromDevice: false });
}

export function currentSession(): Session {
  return useStore.getState().session;
}

/** The user who is signed in now, or null. */
export function currentUser(): SessionUser | null {
  return userOf(useStore.getState());
}

/** Calls back on every change; returns the unsubscriber. */
export function onSessionChange(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

/** Called after a sign-in, or when the user's own data changed. */
export function signedIn(user: SessionUser): void {
  change({ state: 'signed-in', user });
}

/** True while the server cannot be reached: the user that this device remembers counts as signed in. */
export function isSessionFromDevice(): boolean {
  return useStore.getState().isFromDevice;
}

/** Without an answer the last user of this device stays signed in, until the server refuses the session. */
function assumeStoredUser(): boolean {
  const user = rememberedUser();
  if (!user) return false;
  setPageAccount(user.user_id);
  useStore.setState({ session: { state: 'signed-in', user }, isFromDevice: true });
  return true;
}

/** Notices another account that signs in in another tab, before this page asks the server for anything. */
export function followOtherTabs(): void {
  onSignInInOtherTab((userId) => {
    const user = currentUser();
    if (user && user.user_id !== userId) accountReplaced();
  });
}

export function signedOut(): void {
  change({ state: 'signed-out', why: 'logout' });
}

/** Starts a page with the last user of this device while `restoreSession` asks the server. */
export function loadStoredSession(): void {
  if (currentSession().state === 'unknown') assumeStoredUser();
}

/** False until the server has confirmed the session. Until then nobody is redirected. */
export function isSessionSettled({ session, isFromDevice } = useStore.getState()): boolean {
  return session.state !== 'unknown' && !(isFromDevice && restoration);
}

/** The server no longer knows the session: the user is sent to the login page. */
export function sessionExpired(): void {
  const session = currentSession();
  if (session.state === 'signed-out') return;
  change({ state: 'signed-out', why: session.state === 'signed-in' ? 'expired' : 'nobody' });
}

/** Delays of the retries, for a page that loads while the server restarts. */
const RETRY_MS = [400, 1200, 3000];

/**
 * Asks the server who is signed in; several callers share one request. When it can't be reached, a known session stays as
 * it is, and an unknown one counts as signed out after a few tries. The answer is applied after `shown`: a session that
 * changes during the first render would start that render again, in one long task.
 */
export function restoreSession(onceShown?: PromiseLike<void>): Promise<Session> {
  restoration ??= askServer(onceShown).finally(() => {
    restoration = null;
    // Without an answer the remembered user counts.
    if (isSessionFromDevice()) useStore.setState({ isFromDevice: true });
  });
  return restoration;
}

/** Whether the server has confirmed another user for this page before. */
function isAnotherPersons(user: SessionUser): boolean {
  const confirmedUser = isSessionFromDevice() ? null : currentUser();
  return confirmedUser !== null && confirmedUser.user_id !== user.user_id;
}

async function askServer(onceShown?: PromiseLike<void>): Promise<Session> {
  const previousSession = currentSession();
  const autologin = {
    method: 'POST',
    path: '/autologin',
    allowsNegativeResult: true,
    isForAnyAccount: true,
    timeoutMs: READ_TIMEOUT_MS,
  } as const;
  let result = await request(autologin);
  for (const pause of RETRY_MS) {
    const isUnreachable = 'error' in result && (result.error.status === 0 || result.error.status >= 500);
    if (!isUnreachable || currentSession().state !== 'unknown' || assumeStoredUser()) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    result = await request(autologin);
  }
  await onceShown;
  // A login, a logout or a remembered user is newer than this answer.
  if (currentSession() !== previousSession) return currentSession();
  if ('answer' in result && result.answer.ok && result.answer.data) {
    const user = result.answer.data as SessionUser;
    // What is typed on the page belongs to its person, who decides what happens to it.
    if (isAnotherPersons(user)) accountReplaced();
    else signedIn(user);
  } else if ('answer' in result || result.error.status === 401) {
    sessionExpired();
  } else if (currentSession().state === 'unknown') {
    sessionExpired();
  }
  return currentSession();
}

export function useSession(): Session {
  return useStore(({ session }) => session);
}

/** As `isSessionSettled`; the component renders again when it changes. */
export function useIsSessionSettled(): boolean {
  return useStore(isSessionSettled);
}

export function useSessionUser(): SessionUser | null {
  return useStore(userOf);
}

/** True when the server has ended the session while this page was open. */
export function useHasSessionExpired(): boolean {
  return useStore(({ session }) => session.state === 'signed-out' && session.why === 'expired');
}

export function useRole(): Role | null {
  return useSessionUser()?.role ?? null;
}
