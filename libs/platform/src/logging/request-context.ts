import { AsyncLocalStorage } from 'node:async_hooks';
import type { DomainEvent } from '@app/contracts/events.js';
import { traceIdIn } from '../tracing/tracing.js';

/** Context of the current work for log lines and events; never used for decisions. */
export interface RequestContext {
  /** The request that caused the work, also in jobs. */
  requestId: string;
  /** The signed-in user; set when the session is known. */
  userId?: number | null;
  /** The event that a job is for. */
  eventId?: string;
  /** The span of the request, when tracing is on. */
  traceParent?: string | null | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The context for handling an event: the request that caused the event. */
export function contextOf(event: DomainEvent): RequestContext {
  return {
    requestId: event.request_id ?? event.id,
    userId: event.actor_id ?? null,
    eventId: event.id,
    traceParent: event.trace_parent,
  };
}

/** A context as fields of a log line; by default the current one. */
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
