import { currentSession } from '../../api/session.store';
import { DRAFT_PREFIX, rememberedUser } from '../../api/device-memory';

/**
 * What somebody typed into a form and has not sent yet: still there after a reload, an error or an expired session. Kept in
 * this tab only and under the name of whoever typed it, so that a shared computer shows it to nobody else; it ends with
 * sending, logout or the tab. Secrets never go in, and files cannot.
 */
type Values = Readonly<Record<string, unknown>>;

/** By name, beside what a field says of itself: `confirm` is the password once more. */
const SECRET = /password|confirm|code|token|otp|secret/i;
/** Somebody picked by searching: an id alone would choose them unseen. */
const PERSON = /^(user|owner|customer)_id$/;

function keyOf(name: string): string {
  const session = currentSession();
  // After a reload a public page is rendered before the server has confirmed the session.
  const user =
    session.state === 'unknown' ? rememberedUser() : session.state === 'signed-in' ? session.user : null;
  return `${DRAFT_PREFIX}${user?.user_id ?? 'guest'}.${name}`;
}

function isKept([field, value]: [string, unknown]): boolean {
  return !SECRET.test(field) && !PERSON.test(field) && ['string', 'number', 'boolean'].includes(typeof value);
}

/** What was typed before under this name, or null. */
export function readDraft(name: string): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    return Object.fromEntries(Object.entries(stored).filter(isKept));
  } catch {
    return null;
  }
}

/** Keeps what is typed now, but for `secrets` and what equals the form's own beginning. */
export function keepDraft(
  name: string,
  values: Values,
  initial: Values = {},
  secrets: ReadonlySet<string> = new Set(),
): void {
  const typed = Object.entries(values).filter(
    (entry) => isKept(entry) && !secrets.has(entry[0]) && entry[1] !== (initial[entry[0]] ?? ''),
  );
  try {
    if (typed.length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Storage can be forbidden or full; then it lasts as long as the form is open.
  }
}

/** It was sent, or is not wanted any more. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage there is nothing to remove.
  }
}
