import { useEffect, useState } from 'react';
import { readDraft, writeDraft, type Draft } from './chat-storage';

/** What was typed and uploaded on a ticket but not sent: still there after a look at another ticket, or a reload. */
export function useDraft(
  userId: number,
  ticketId: number,
): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(userId, ticketId));
  useEffect(() => writeDraft(userId, ticketId, draft), [userId, ticketId, draft]);
  return [draft, setDraft];
}
