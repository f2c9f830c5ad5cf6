import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the work at hand, for log lines and events: never for decisions. */
export interface RequestContext {
  requestId: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
