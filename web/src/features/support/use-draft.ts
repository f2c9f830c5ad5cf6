import type { FileInfo } from '@app/contracts/files.js';
import { ORPHAN_FILE_HOURS } from '@app/contracts/limits.js';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../lib/server-clock';
import { deviceStorage, readJson } from '../../lib/browser-storage';

/** Drafts are stored in this browser: they survive a reload, a crash and an expired session; a logout removes them. */
const PREFIX = 'bahon.chat.draft.';

/** An uploaded file, and when it was chosen: files are sent in this order, whichever upload ends first. */
export type DraftFile = FileInfo & { readonly chosenAt?: number };

interface Draft {
  readonly text: string;
  /** Uploaded already, not attached yet, in the order in which they were chosen. */
  readonly files: readonly DraftFile[];
  /** Names of files that waited too long: the server has removed them, and they are to be chosen again. */
  readonly gone: readonly string[];
}

const keyOf = (userId: number, ticketId: number) => `${PREFIX}${userId}.${ticketId}`;

function readDraft(userId: number, ticketId: number): Draft {
  const draft: Partial<Draft> = readJson(deviceStorage, keyOf(userId, ticketId)) ?? {};
  return { text: draft.text ?? '', files: draft.files ?? [], gone: draft.gone ?? [] };
}

export function writeDraft(userId: number, ticketId: number, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.files.length === 0 && draft.gone.length === 0;
  deviceStorage.write(keyOf(userId, ticketId), isEmpty ? null : JSON.stringify(draft));
}

/** Removes the drafts of a user who logs out. */
export function forgetDrafts(): void {
  deviceStorage.keys(PREFIX).forEach((key) => deviceStorage.write(key, null));
}

type Change = (draft: Draft) => Draft;

const ORPHAN_FILE_MS = ORPHAN_FILE_HOURS * 3_600_000;
const listeners = new Set<(ticketId: number, change: Change) => void>();

/** The draft without files that the server has removed; their names are in `gone`. */
export function withoutGone(draft: Draft): Draft {
  const oldest = serverNow() - ORPHAN_FILE_MS;
  const isGone = ({ created_at }: FileInfo) => Date.parse(created_at) < oldest;
  const goneNames = draft.files.filter(isGone).map(({ name }) => name);
  if (goneNames.length === 0) return draft;
  return {
    ...draft,
    files: draft.files.filter((file) => !isGone(file)),
    gone: [...draft.gone, ...goneNames],
  };
}

/** Puts a refused or unstored message back into the draft, before the text that was typed since. */
export function putBack(
  ticketId: number,
  { text, files, gone: names }: Pick<Draft, 'text' | 'files' | 'gone'>,
): void {
  const change: Change = (draft) =>
    withoutGone({
      text: [text, draft.text].filter(Boolean).join('\n'),
      // What is put back was chosen before.
      files: [...files, ...draft.files],
      gone: [...names, ...draft.gone],
    });
  listeners.forEach((listener) => listener(ticketId, change));
}

/**
 * The draft of a message on a ticket, with its uploaded files. It survives a change to another ticket and a reload. `onPutBack`
 * is called when a refused message was put back.
 */
export function useDraft(
  userId: number,
  ticketId: number,
  onPutBack: () => void,
): [Draft, (change: Change) => void] {
  const [draft, setDraft] = useState(() => withoutGone(readDraft(userId, ticketId)));
  useEffect(() => writeDraft(userId, ticketId, draft), [userId, ticketId, draft]);
  const putBackNow = useRef(onPutBack);
  useEffect(() => {
    putBackNow.current = onPutBack;
  });
  useEffect(() => {
    const listener = (id: number, change: Change) => {
      if (id !== ticketId) return;
      setDraft(change);
      putBackNow.current();
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [ticketId]);
  return [draft, setDraft];
}
