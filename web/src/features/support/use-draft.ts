import { useEffect, useState } from 'react';

const keyOf = (userId: number, ticketId: number) => `bahon.ticket-draft.${userId}.${ticketId}`;

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage can be forbidden or full; then the draft lasts as long as the thread is open.
  }
}

/** What was typed on a ticket but not sent: still there after a look at another ticket, or a reload. */
export function useDraft(userId: number, ticketId: number): [string, (text: string) => void] {
  const key = keyOf(userId, ticketId);
  const [text, setText] = useState(() => read(key));
  useEffect(() => write(key, text), [key, text]);
  return [text, setText];
}
