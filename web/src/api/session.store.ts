import { useSyncExternalStore } from 'react';
import type { SessionUser } from '@app/contracts/accounts.js';
import type { Role } from '@app/contracts/roles.js';
import { forgetUser, rememberedUser, rememberUser } from './device-memory';
import { request } from './http';

/**
 * Who is signed in. A few lines instead of the store, because the public home page shows it too and must stay light.
 * `unknown` lasts from page load to the answer of `POST /autologin`, unless this device remembers somebody: then the page
 * is theirs at once, and the answer only has the last word.
 */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out'; readonly why: 'nobody' | 'logout' | 'expired' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

const listeners = new Set<() => void>();
let session: Session = { state: 'unknown' };
let restoring: Promise<Session> | null = null;
/** Nobody has asked the server yet: who is signed in is known from this device only. */
let isRecalled = false;

function change(next: Session): void {
  session = next;
  isRecalled = false;
  if (next.state === 'signed-in') rememberUser(next.user);
  if (next.state === 'signed-out') forgetUser({ isLogout: next.why === 'logout' });
  notify();
}

function notify(): void {
  listeners.forEach((listener) => listener());
}

/** The session as it is now. */
export function currentSession(): Session {
  return session;
}

/** Calls back on every change; returns the unsubscriber. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Somebody signed in, or their own data changed. */
export function signedIn(user: SessionUser): void {
  change({ state: 'signed-in', user });
}

/** True while the server could not be asked who is signed in, so that what this device remembers counts. */
export function isSessionRecalled(): boolean {
  return isRecalled;
}

/** Without an answer whoever was signed in here last still is, until the server says otherwise. */
function recall(): boolean {
  const user = rememberedUser();
  if (!user) return false;
  session = { state: 'signed-in', user };
  isRecalled = true;
  notify();
  return true;
}

/** They logged out here. */
export function signedOut(): void {
  change({ state: 'signed-out', why: 'logout' });
}

/** Begins a page with whoever was signed in here last; the server is being asked meanwhile (`restoreSession`). */
export function recallSession(): void {
  if (session.state === 'unknown') recall();
}

/** False while who is signed in is only remembered and the server has not answered yet: nobody is sent anywhere on that. */
export function isSessionSettled(): boolean {
  return session.state !== 'unknown' && !(isRecalled && restoring);
}

/** The server no longer knows the session: whoever was signed in is sent to the login page. */
export function sessionExpired(): void {
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
    if (isRecalled) notify();
  });
  return restoring;
}

async function askServer(): Promise<Session> {
  const before = session;
  const autologin = { method: 'POST', path: '/autologin', mayAnswerNo: true } as const;
  let result = await request(autologin);
  for (const pause of RETRY_MS) {
    const isUnreachable = 'error' in result && (result.error.status === 0 || result.error.status >= 500);
    if (!isUnreachable || session.state !== 'unknown' || recall()) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    result = await request(autologin);
  }
  // Somebody logged in or out meanwhile, or this device remembers them: newer than this answer.
  if (session !== before) return session;
  if ('answer' in result && result.answer.ok && result.answer.data) {
    signedIn(result.answer.data as SessionUser);
  } else if ('answer' in result || result.error.status === 401) {
    sessionExpired();
  } else if (session.state === 'unknown') {
    sessionExpired();
  }
  return session;
}

/** The session; the component renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** As `isSessionSettled`; the component renders again when it changes. */
export function useIsSessionSettled(): boolean {
  return useSyncExternalStore(onSessionChange, isSessionSettled);
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
