import type { OpenSpan, SpanFacts, Tracer } from './span.js';

/**
 * Traces, where a collector is set; without one nothing of OpenTelemetry is loaded, and all of this does nothing. Whoever has a
 * span to tell of asks here, so that services and handlers know of none.
 */
let tracer: Tracer | null = null;

/** From now on spans go to this tracer; null = nowhere. */
export function traceWith(chosen: Tracer | null): void {
  tracer = chosen;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Opens a span of its own parentage: the edge's, a job's. Null when nothing is traced; whoever opens one ends it. */
export function openSpan(facts: SpanFacts, parent?: string | null): OpenSpan | null {
  return tracer && tracer.open(facts, parent ?? null);
}

/** Opens a span below that of the work at hand; null when that is not traced. */
export function openChild(facts: () => SpanFacts): OpenSpan | null {
  return tracer && tracer.openChild(facts);
}

/** Does work in a span below that of the work at hand. */
export function traced<T>(facts: () => SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = openChild(facts);
  return span ? inside(span, work) : work();
}

/** Does work in a span and ends the span with it. */
async function inside<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** The span of the work at hand as it travels with events: a W3C `traceparent`; null when there is none. */
export function currentTraceParent(): string | null {
  return tracer && tracer.current();
}

/** Goes on, elsewhere or later, with the work that a `traceparent` was taken from. */
export function resumeTrace<T>(parent: string | null | undefined, work: () => T): T {
  return tracer && parent ? tracer.resume(parent, work) : work();
}

/** Does what belongs to none of the work at hand. */
export function outsideTrace<T>(work: () => T): T {
  return tracer ? tracer.outside(work) : work();
}

/** The trace's id in a `traceparent`; undefined when that is none. */
export function traceIdIn(traceParent: string | null | undefined): string | undefined {
  return traceParent?.split('-')[1];
}
