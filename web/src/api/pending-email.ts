import { useState } from 'react';
import { DRAFT_PREFIX } from './device-memory';
import { serverNow } from './server-clock';
import { useSessionUser } from './session.store';

/** How long a mailed code works. */
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
    // Storage can be forbidden or full; then it lasts as long as the page.
  }
}

/**
 * The new address that a code was mailed to and that does not count yet: known to every page that takes the code, and after
 * a reload, for as long as the code works. It ends like a draft does.
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
