import type { FileInfo } from '@app/contracts/files.js';

/**
 * What was typed and not sent, and what was sent and not yet taken: kept in this browser, each in an entry of its own, so that
 * two tabs never write over one another. It outlives a reload, a crash and an expired session; logging out removes it.
 */
const PREFIX = 'bahon.chat.';

/** An uploaded file, and when it was chosen: files are sent in this order, whichever upload ends first. */
export type DraftFile = FileInfo & { readonly chosenAt?: number };

export interface Draft {
  readonly text: string;
  /** Uploaded already, not attached yet, in the order in which they were chosen. */
  readonly files: readonly DraftFile[];
  /** Names of files that waited too long: the server has removed them, and they are to be chosen again. */
  readonly gone: readonly string[];
}

/** A message on its way. Its id is made here, so that it is written once however often it is sent. */
export interface StoredMessage {
  readonly clientId: string;
  readonly ticketId: number;
  readonly text: string;
  readonly files: readonly FileInfo[];
  readonly at: string;
  /** The server has refused it: an automatic retry would not help. */
  readonly isRefused: boolean;
}

const draftKey = (userId: number, ticketId: number) => `${PREFIX}draft.${userId}.${ticketId}`;
const messagePrefix = (userId: number) => `${PREFIX}out.${userId}.`;

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage can be forbidden or full; then it lasts as long as the page.
  }
}

function keys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function readDraft(userId: number, ticketId: number): Draft {
  const draft = read<Partial<Draft>>(draftKey(userId, ticketId));
  return { text: draft?.text ?? '', files: draft?.files ?? [], gone: draft?.gone ?? [] };
}

export function writeDraft(userId: number, ticketId: number, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.files.length === 0 && draft.gone.length === 0;
  write(draftKey(userId, ticketId), isEmpty ? null : draft);
}

/** Oldest first. */
export function readMessages(userId: number): StoredMessage[] {
  return keys(messagePrefix(userId))
    .map((key) => read<StoredMessage>(key))
    .filter((message) => message !== null)
    .sort((a, b) => a.at.localeCompare(b.at));
}

export function writeMessage(userId: number, message: StoredMessage): void {
  write(messagePrefix(userId) + message.clientId, message);
}

export function removeMessage(userId: number, clientId: string): void {
  write(messagePrefix(userId) + clientId, null);
}

/** Whether something waits to be sent. */
export function hasMessages(userId: number): boolean {
  return keys(messagePrefix(userId)).length > 0;
}

/** Removes everything of a user who logs out. */
export function forgetChat(): void {
  keys(PREFIX).forEach((key) => write(key, null));
}
