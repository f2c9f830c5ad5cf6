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
