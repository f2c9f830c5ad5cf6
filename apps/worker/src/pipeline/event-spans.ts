import type { DomainEvent } from '@app/contracts/events.js';
import { openSpan, type OpenSpan } from '@app/platform/tracing/tracing.js';

/** Ends a group of spans. */
export type EndSpans = (error?: unknown) => void;

/** Runs the work of a job in its spans, when tracing is on. */
export interface JobSpans {
  /** Span of the first event: the statements for all events are its children. */
  first: OpenSpan;
  end: EndSpans;
}

/** A span for each published event, child of the event's origin and parent of its jobs. */
export function openPublishSpans(events: DomainEvent[]): EndSpans | null {
  const spans = events.map((event) =>
    stepInto(event, {
      name: `publish ${event.type}`,
      kind: 'producer',
      attributes: { 'messaging.system': 'bullmq', 'bahon.event.type': event.type },
    }),
  );
  return endOf(spans);
}

/**
 * A span for each event of a job, in its own trace. The work runs in the first event's span; the spans of the others
 * link to it.
 */
export function openJobSpans(events: DomainEvent[], queue: string, handler: string): JobSpans | null {
  const spans: OpenSpan[] = [];
  for (const event of events) {
    const span = stepInto(event, {
      name: `process ${handler}`,
      kind: 'consumer',
      attributes: {
        'messaging.system': 'bullmq',
        'messaging.destination.name': queue,
        'messaging.batch.message_count': events.length,
        'bahon.event.type': event.type,
      },
    });
    if (!span) continue;
    if (spans[0]) span.link(spans[0].traceParent);
    spans.push(span);
  }
  const [first] = spans;
  return first ? { first, end: endOf(spans)! } : null;
}

/** The following events and jobs become children of the new span. */
function stepInto(event: DomainEvent, facts: Parameters<typeof openSpan>[0]): OpenSpan | null {
  const span = openSpan(facts, event.trace_parent);
  if (span) event.trace_parent = span.traceParent;
  return span;
}

function endOf(spans: (OpenSpan | null)[]): EndSpans | null {
  if (spans.every((span) => span === null)) return null;
  return (error) => spans.forEach((span) => span?.end(error));
}
