import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer as SdkTracer,
} from '@opentelemetry/api';
import type { OpenSpan, SpanFacts, Tracer } from './tracing.js';

/**
 * The kind of an error: its code (of PostgreSQL, the network or our own), else its class. The message is never used: it
 * may contain row values or email addresses.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  for (const { code } of [error as { code?: unknown }, driverErrorOf(error)])
    if (typeof code === 'string' && /^\w{2,40}$/.test(code)) return code;
  return error.constructor.name || 'Error';
}

function driverErrorOf(error: Error): { code?: unknown } {
  return (error as { driverError?: { code?: unknown } }).driverError ?? {};
}

/** Timers and connections keep the context of the work that opened them. After this time it is ignored. */
const LATE_MS = 10_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** The trace context of the current work. */
interface CurrentSpan {
  readonly context: SpanContext;
  isOver(): boolean;
}

/** Spans of OpenTelemetry's SDK. The current span is stored here, so that no global state of the SDK is replaced. */
export class SpanTracer implements Tracer {
  private readonly storage = new AsyncLocalStorage<CurrentSpan>();

  constructor(private readonly sdk: SdkTracer) {}

  open(facts: SpanFacts, parent: string | null): OpenSpan {
    const remote = parent === null ? undefined : readTraceParent(parent);
    return this.begin(facts, remote ? { ...remote, isRemote: true } : undefined);
  }

  openChild(facts: () => SpanFacts): OpenSpan | null {
    const current = this.storage.getStore();
    if (!current || !isSampled(current.context) || current.isOver()) return null;
    return this.begin(facts(), current.context);
  }

  current(): string | null {
    const current = this.storage.getStore();
    return current && !current.isOver() ? writeTraceParent(current.context) : null;
  }

  resume<T>(parent: string, work: () => T): T {
    const context = readTraceParent(parent);
    return context ? this.storage.run({ context, isOver: () => false }, work) : work();
  }

  outside<T>(work: () => T): T {
    return this.storage.exit(work);
  }

  private begin({ name, kind, attributes }: SpanFacts, parent: SpanContext | undefined): OpenSpan {
    const context: Context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const options = { kind: kinds[kind], root: !parent, ...(attributes && { attributes }) };
    return new SdkSpan(this.sdk.startSpan(name, options, context), this.storage);
  }
}

class SdkSpan implements OpenSpan, CurrentSpan {
  readonly context: SpanContext;
  private endedAt: number | null = null;

  constructor(
    private readonly span: Span,
    private readonly storage: AsyncLocalStorage<CurrentSpan>,
  ) {
    this.context = span.spanContext();
  }

  get traceParent(): string {
    return writeTraceParent(this.context);
  }

  isOver(): boolean {
    return this.endedAt !== null && performance.now() - this.endedAt > LATE_MS;
  }

  run<T>(work: () => T): T {
    return this.storage.run(this, work);
  }

  link(traceParent: string): void {
    const context = readTraceParent(traceParent);
    if (context) this.span.addLink({ context });
  }

  note(attributes: Record<string, string | number>): void {
    this.span.setAttributes(attributes);
  }

  end(error?: unknown): void {
    if (this.endedAt !== null) return;
    this.endedAt = performance.now();
    if (error !== undefined) {
      this.span.setAttribute('error.type', errorKind(error));
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

function isSampled({ traceFlags }: SpanContext): boolean {
  return (traceFlags & TraceFlags.SAMPLED) !== 0;
}

function writeTraceParent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;
}

/** Undefined when it is invalid. */
function readTraceParent(text: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const context = { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED };
  return isSpanContextValid(context) ? context : undefined;
}
