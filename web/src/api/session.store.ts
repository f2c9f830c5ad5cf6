import { useSyncExternalStore } from 'react';
import type { SessionUser } from '@app/contracts/accounts.js';
import type { Role } from '@app/contracts/roles.js';
import { request } from './http';

/**
 * Who is signed in. A few lines instead of the store, because the public home page shows it too and must stay light.
 * `unknown` lasts from page load to the answer of `POST /autologin`.
 */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out'; readonly why: 'nobody' | 'logout' | 'expired' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

const listeners = new Set<() => void>();
let session: Session = { state: 'unknown' };
let restoring: Promise<Session> | null = null;

function change(next: Session): void {
  session = next;
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

/** They logged out here. */
export function signedOut(): void {
  change({ state: 'signed-out', why: 'logout' });
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
  });
  return restoring;
}

async function askServer(): Promise<Session> {
  const before = session;
  let result = await request({ method: 'POST', path: '/autologin' });
  for (const pause of RETRY_MS) {
    const isUnreachable = 'error' in result && (result.error.status === 0 || result.error.status >= 500);
    if (!isUnreachable || session.state !== 'unknown') break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    result = await request({ method: 'POST', path: '/autologin' });
  }
  // Somebody logged in or out meanwhile: what they did is newer than this answer.
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

/** The signed-in user, or null. */
export function useSessionUser(): SessionUser | null {
  const known = useSession();
  return known.state === 'signed-in' ? known.user : null;
}

/** The signed-in role, or null. */
export function useRole(): Role | null {
  return useSessionUser()?.role ?? null;
}
