/** NOTIFY channel on which a process notifies the relays of committed events. */
export const OUTBOX_CHANNEL = 'outbox';

/** The ids fit into the 8,000 bytes that NOTIFY carries. */
export const MAX_WAKE_EVENTS = 100;

/** Committed events, and whether they have been pushed to the sockets. */
export type CommittedEvents = Map<string, { isPushed: boolean }>;

/** The payload of a wake notification. */
export function writeWake(events: CommittedEvents): string {
  const pushedIds: string[] = [];
  const unpushedIds: string[] = [];
  for (const [id, { isPushed }] of events) (isPushed ? pushedIds : unpushedIds).push(id);
  return JSON.stringify({ pushed: pushedIds, due: unpushedIds });
}

/** The events of a wake; null without any (it is empty, or of another release). */
export function readWake(text: string | undefined): CommittedEvents | null {
  const wake = parse(text);
  if (!wake) return null;
  const events: CommittedEvents = new Map();
  for (const id of wake.pushed) events.set(id, { isPushed: true });
  for (const id of wake.due) events.set(id, { isPushed: false });
  return events;
}

function parse(text: string | undefined): { pushed: string[]; due: string[] } | null {
  if (!text) return null;
  try {
    const wake = JSON.parse(text) as Partial<Record<'pushed' | 'due', unknown>> | null;
    return areIds(wake?.pushed) && areIds(wake?.due) ? { pushed: wake.pushed, due: wake.due } : null;
  } catch {
    return null;
  }
}

function areIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}
