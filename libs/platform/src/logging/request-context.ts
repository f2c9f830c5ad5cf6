import { AsyncLocalStorage } from 'node:async_hooks';
import type { DomainEvent } from '@app/contracts/events.js';
import { traceIdIn } from '../tracing/tracing.js';

/** What is known of the work at hand, for log lines and events: never for decisions. */
export interface RequestContext {
  /** The request that the work began with, also where a job does the work. */
  requestId: string;
  /** Who was signed in to it. Set when the session is known. */
  userId?: number | null;
  /** The event that a job is for. */
  eventId?: string;
  /** The span it began with, where traces are on. */
  traceParent?: string | null | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The context of what follows from an event: the request that the event began with. */
export function contextOf(event: DomainEvent): RequestContext {
  return {
    requestId: event.request_id ?? event.id,
    userId: event.actor_id ?? null,
    eventId: event.id,
    traceParent: event.trace_parent,
  };
}

/** A context as fields of a log line; that of the work at hand unless told. */
export function contextFields(
  context: RequestContext | undefined = requestContext.getStore(),
): Record<string, string | number> {
  if (!context) return {};
  const { requestId, userId, eventId, traceParent } = context;
  const traceId = traceIdIn(traceParent);
  return {
    request_id: requestId,
    ...(userId != null && { user_id: userId }),
    ...(eventId !== undefined && { event_id: eventId }),
    ...(traceId !== undefined && { trace_id: traceId }),
  };
}
