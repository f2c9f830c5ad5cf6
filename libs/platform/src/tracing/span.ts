/** What a span says. Never what people typed, nor ids, codes or addresses: names of routes, statements, events and handlers. */
export interface SpanFacts {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
}

/** A span that has begun. */
export interface OpenSpan {
  /** What stands for it elsewhere: a W3C `traceparent`. */
  readonly traceParent: string;
  /** Has spans of this work stand below it. */
  run<T>(work: () => T): T;
  /** Points to another span that has a part in it. */
  link(traceParent: string): void;
  note(attributes: Record<string, string | number>): void;
  /** Only the first end counts. Of an error its kind is told, never its message: those quote values. */
  end(error?: unknown): void;
}

/** Whatever keeps spans. */
export interface Tracer {
  /** Null = the beginning of a trace. */
  open(facts: SpanFacts, parent: string | null): OpenSpan;
  openChild(facts: () => SpanFacts): OpenSpan | null;
  current(): string | null;
  resume<T>(parent: string, work: () => T): T;
  outside<T>(work: () => T): T;
}
