import { useState } from 'react';
import { DRAFT_PREFIX } from './device-memory';
import { serverNow } from '../lib/server-clock';
import { useSessionUser } from './session.store';
import { tabStorage, readJson } from '../lib/browser-storage';

/** Lifetime of a mailed code. */
const CODE_MS = 30 * 60_000;

const keyOf = (userId: number) => `${DRAFT_PREFIX}${userId}.pending-email`;

function read(userId: number): string | null {
  const { email, until }: { email?: string; until?: number } = readJson(tabStorage, keyOf(userId)) ?? {};
  return email && until && until > serverNow() ? email : null;
}

function write(userId: number, email: string | null): void {
  const storedValue = email && JSON.stringify({ email, until: serverNow() + CODE_MS });
  tabStorage.write(keyOf(userId), storedValue);
}

/**
 * The new address that was sent a code and is not confirmed yet. Every page where the code can be entered knows it, also after
 * a reload, while the code is valid. It is removed together with the drafts.
 */
export function usePendingEmail(): [string | null, (email: string | null) => void] {
  const userId = useSessionUser()?.user_id ?? 0;
  const [pendingEmail, setPendingEmail] = useState(() => read(userId));
  return [
    pendingEmail,
    (email) => {
      setPendingEmail(email);
      write(userId, email);
    },
  ];
}
