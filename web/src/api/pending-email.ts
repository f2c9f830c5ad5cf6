import { useState } from 'react';
import { DRAFT_PREFIX } from './device-memory';
import { serverNow } from './server-clock';
import { useSessionUser } from './session.store';

/** Lifetime of a mailed code. */
const CODE_MS = 30 * 60_000;

const keyOf = (userId: number) => `${DRAFT_PREFIX}${userId}.pending-email`;

function read(userId: number): string | null {
  try {
    const { email, until } = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as {
      email?: string;
      until?: number;
    };
    return email && until && until > serverNow() ? email : null;
  } catch {
    return null;
  }
}

function write(userId: number, email: string | null): void {
  try {
    if (email === null) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify({ email, until: serverNow() + CODE_MS }));
  } catch {
    // Storage can be forbidden or full. Then the address is kept until the page is closed.
  }
}

/**
 * The new address that was sent a code and is not confirmed yet. Every page where the code can be entered knows it, also after
 * a reload, while the code is valid. It is removed together with the drafts.
 */
export function usePendingEmail(): [string | null, (email: string | null) => void] {
  const userId = useSessionUser()?.user_id ?? 0;
  const [pending, setPending] = useState(() => read(userId));
  return [
    pending,
    (email) => {
      setPending(email);
      write(userId, email);
    },
  ];
}
