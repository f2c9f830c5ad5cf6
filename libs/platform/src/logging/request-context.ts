import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the work at hand, for log lines and events: never for decisions. */
export interface RequestContext {
  /** The request that the work began with, also where a job does the work. */
  requestId: string;
  /** Who was signed in to it. Set when the session is known. */
  userId?: number | null;
  /** The event that a job is for. */
  eventId?: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The context as fields of a log line. */
export function contextFields(): Record<string, string | number> {
  const context = requestContext.getStore();
  if (!context) return {};
  const { requestId, userId, eventId } = context;
  return {
    request_id: requestId,
    ...(userId != null && { user_id: userId }),
    ...(eventId !== undefined && { event_id: eventId }),
  };
}
