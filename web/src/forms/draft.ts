import { readJson, tabStorage } from '../lib/browser-storage';
import { currentSession, currentUser } from '../api/session.store';
import { DRAFT_PREFIX, rememberedUser } from '../api/device-memory';

/**
 * Drafts: the unsent input of a form. A draft survives a reload, an error and an expired session. It is stored for this tab and
 * under the user's id, so that a shared computer shows it to nobody else. It is removed when the form is sent, by a logout and
 * with the tab. Secrets are never stored; files are in `draft-files.ts`.
 */
type Values = Readonly<Record<string, unknown>>;

/** Fields whose names show that they are secret; `confirm` is the repeated password. Others are marked by `markSecret`. */
const SECRET = /password|confirm|code|token|otp|secret/i;
/** A person chosen by search. An id alone would choose them without showing their name. */
const PERSON = /^(user|owner|customer)_id$/;

/** The storage key of a draft of the current user. */
function draftKey(name: string): string {
  // After a reload a public page is rendered before the server has confirmed the session.
  const user = currentSession().state === 'unknown' ? rememberedUser() : currentUser();
  return `${DRAFT_PREFIX}${user?.user_id ?? 'guest'}.${name}`;
}

function isKept([field, value]: [string, unknown]): boolean {
  return !SECRET.test(field) && !PERSON.test(field) && ['string', 'number', 'boolean'].includes(typeof value);
}

export function readDraft(name: string): Values | null {
  const storedValues = readJson(tabStorage, draftKey(name));
  return storedValues && Object.fromEntries(Object.entries(storedValues).filter(isKept));
}

/** Stores the values, except `secrets` and fields that still have their initial value. */
export function keepDraft(
  name: string,
  values: Values,
  initial: Values = {},
  secrets: ReadonlySet<string> = new Set(),
): void {
  const typedValues = Object.entries(values).filter(
    (entry) => isKept(entry) && !secrets.has(entry[0]) && entry[1] !== (initial[entry[0]] ?? ''),
  );
  tabStorage.write(
    draftKey(name),
    typedValues.length === 0 ? null : JSON.stringify(Object.fromEntries(typedValues)),
  );
}

/** Removes the draft after it was sent or discarded. */
export function dropDraft(name: string): void {
  tabStorage.write(draftKey(name), null);
}

/** The key under which the tab keeps the id of the form's stored files. */
export const fileDraftKey = (form: string) => `${draftKey(form)}.files`;

export function hasFileDraft(form: string): boolean {
  return tabStorage.read(fileDraftKey(form)) !== null;
}
