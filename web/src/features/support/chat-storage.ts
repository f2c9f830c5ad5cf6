import type { FileInfo } from '@app/contracts/files.js';
import { deviceStorage, readJson } from '../../lib/browser-storage';

/**
 * Drafts and unsent messages of the chat, stored in this browser. Each has its own entry, so that two tabs do not overwrite one
 * another. They survive a reload, a crash and an expired session; a logout removes them.
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

/** An unsent message. Its id is created here, so that repeated requests create one message. */
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

const readStored = <Value>(key: string) => readJson(deviceStorage, key) as Value | null;

const write = (key: string, value: object | null) => deviceStorage.write(key, value && JSON.stringify(value));

const { keys } = deviceStorage;

export function readDraft(userId: number, ticketId: number): Draft {
  const draft = readStored<Partial<Draft>>(draftKey(userId, ticketId));
  return { text: draft?.text ?? '', files: draft?.files ?? [], gone: draft?.gone ?? [] };
}

export function writeDraft(userId: number, ticketId: number, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.files.length === 0 && draft.gone.length === 0;
  write(draftKey(userId, ticketId), isEmpty ? null : draft);
}

/** Oldest first. */
export function readMessages(userId: number): StoredMessage[] {
  return keys(messagePrefix(userId))
    .map((key) => readStored<StoredMessage>(key))
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
