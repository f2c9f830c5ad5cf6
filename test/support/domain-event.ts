import { randomUUID } from 'node:crypto';
import type { DomainEvent, EventPayload, EventType } from '@app/contracts/events.js';

/** A new event, as handlers get it. */
export function domainEvent<T extends EventType>(
  type: T,
  payload: EventPayload<T>,
  changes: Partial<DomainEvent<T>> = {},
): DomainEvent<T> {
  const at = '2026-11-20T10:00:00+06:00';
  return { id: randomUUID(), type, at, payload, request_id: null, actor_id: null, ...changes };
}
