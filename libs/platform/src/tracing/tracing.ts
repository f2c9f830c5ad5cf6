/**
 * Attributes of a span: names of routes, statements, events and handlers. Never user input, ids, codes or addresses.
 */
export interface SpanFacts {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
}

/** A started span. */
export interface OpenSpan {
  /** Its W3C `traceparent`. */
  readonly traceParent: string;
  /** Runs work with this span as the parent of its spans. */
  run<T>(work: () => T): T;
  /** Links another span. */
  link(traceParent: string): void;
  note(attributes: Record<string, string | number>): void;
  /** Only the first call counts. Records the kind of an error, never its message, which may quote values. */
  end(error?: unknown): void;
}

/** Creates spans. */
export interface Tracer {
  /** Null = starts a trace. */
  open(facts: SpanFacts, parent: string | null): OpenSpan;
  openChild(facts: () => SpanFacts): OpenSpan | null;
  current(): string | null;
  resume<T>(parent: string, work: () => T): T;
  outside<T>(work: () => T): T;
}

/** Tracing functions. Without a collector they do nothing and OpenTelemetry is not loaded. */
let tracer: Tracer | null = null;

/** Sets the tracer; null = off. */
export function traceWith(newTracer: Tracer | null): void {
  tracer = newTracer;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Opens a span with the given parent, for a request or a job. Null when tracing is off; the caller ends it. */
export function openSpan(facts: SpanFacts, parent?: string | null): OpenSpan | null {
  return tracer && tracer.open(facts, parent ?? null);
}

/** Opens a child span of the current work; null when it is not traced. */
export function openChild(facts: () => SpanFacts): OpenSpan | null {
  return tracer && tracer.openChild(facts);
}

/** Runs work in a child span of the current work. */
export function withSpan<T>(facts: () => SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = openChild(facts);
  return span ? inside(span, work) : work();
}

/** Runs work in a span and ends the span afterwards. */
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

/** The `traceparent` of the current span, stored with events; null when there is none. */
export function currentTraceParent(): string | null {
  return tracer && tracer.current();
}

/** Continues a trace in another process or later, by its `traceparent`. */
export function resumeTrace<T>(parent: string | null | undefined, work: () => T): T {
  return tracer && parent ? tracer.resume(parent, work) : work();
}

/** Runs work outside of the current trace. */
export function outsideTrace<T>(work: () => T): T {
  return tracer ? tracer.outside(work) : work();
}

/** The trace id of a `traceparent`; undefined when it is invalid. */
export function traceIdIn(traceParent: string | null | undefined): string | undefined {
  return traceParent?.split('-')[1];
}
