import type { DomainEvent } from '@app/contracts/events.js';
import { contextOf, requestContext } from '@app/platform/logging/request-context.js';
import { resumeTrace } from '@app/platform/tracing/tracing.js';

/** Runs work for one event of a job with several: its logs and spans name the request that caused this event. */
export function inContextOf<T>(event: DomainEvent, work: () => Promise<T>): Promise<T> {
  return requestContext.run(contextOf(event), () => resumeTrace(event.trace_parent, work));
}
