import { useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../lib/server-clock';

/** How long an approval can be undone before it is sent. */
export const UNDO_SECONDS = 8;

const STORAGE_KEY = 'bahon.console.unsent-approvals';

function readUnsent(): number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter(Number.isInteger) : [];
  } catch {
    return [];
  }
}

function storeUnsent(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Without storage a reloaded page cannot tell which approvals were not sent.
  }
}

export interface DelayedApprovals {
  /** Payments whose approval waits to be sent, each with the time of sending. */
  readonly waiting: ReadonlyMap<number, string>;
  /** Payments whose approval was not sent, because the page was left before. */
  readonly unsentIds: readonly number[];
  readonly start: (id: number) => void;
  /** Cancels the approval: nothing is sent. */
  readonly undo: (id: number) => void;
}

/**
 * Sends each approval 8 seconds after it was made, every payment with a timer of its own. Nothing is sent once the page is left;
 * the next visit in the same tab gets the ids in `unsentIds`.
 */
export function useDelayedApprovals(send: (id: number) => void): DelayedApprovals {
  const [unsentIds] = useState(readUnsent);
  const [waitingApprovals, setWaitingApprovals] = useState<ReadonlyMap<number, string>>(new Map());
  const currentSend = useRef(send);
  useEffect(() => {
    currentSend.current = send;
  });

  const timers = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; at: string }>());
  useEffect(() => {
    const pendingTimers = timers.current;
    storeUnsent([]);
    return () => {
      pendingTimers.forEach(({ timer }) => clearTimeout(timer));
      pendingTimers.clear();
    };
  }, []);

  const { start, undo } = useMemo(() => {
    const update = () => {
      storeUnsent([...timers.current.keys()]);
      setWaitingApprovals(new Map([...timers.current].map(([id, { at }]) => [id, at])));
    };
    const remove = (id: number) => {
      clearTimeout(timers.current.get(id)?.timer);
      if (timers.current.delete(id)) update();
    };
    return {
      undo: remove,
      start: (id: number) => {
        if (timers.current.has(id)) return;
        const finish = () => {
          remove(id);
          currentSend.current(id);
        };
        const at = new Date(serverNow() + UNDO_SECONDS * 1000).toISOString();
        timers.current.set(id, { timer: setTimeout(finish, UNDO_SECONDS * 1000), at });
        update();
      },
    };
  }, []);

  return { waiting: waitingApprovals, unsentIds, start, undo };
}
