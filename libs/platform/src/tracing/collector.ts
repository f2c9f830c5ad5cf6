import { tracingChannel } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingSettings } from '../config/tracing-settings.js';
import { SpanTracer } from './span-tracer.js';
import { openChild, type Tracer, type OpenSpan } from './tracing.js';

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];

const SUCCESS = 0;
const LOG_EVERY_MS = 60_000;

/** Logs when the collector stops accepting spans, at most once a minute, and when it accepts them again. */
export class LoggingExporter implements SpanExporter {
  private lostCount = 0;
  /** When the outage was last logged; null while the collector accepts spans. */
  private loggedAt: number | null = null;
  private acceptedAt = -Infinity;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly logger: Logger,
  ) {}

  export(spans: ReadableSpan[], callback: (result: Result) => void): void {
    const began = performance.now();
    this.exporter.export(spans, (result) => {
      if (result.code === SUCCESS) this.noteSuccess();
      else this.noteFailure(spans.length, began, result.error);
      // The SDK would report the failure to its own logger, which is not connected.
      callback({ code: SUCCESS });
    });
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private noteFailure(spans: number, began: number, error: Error | undefined): void {
    this.lostCount += spans;
    // Several exports run at once. This one is late: the collector has accepted spans since it began.
    if (began < this.acceptedAt) return;
    if (this.loggedAt !== null && performance.now() - this.loggedAt < LOG_EVERY_MS) return;
    this.loggedAt = performance.now();
    this.logger.warn(
      { reason: error?.message, lost_spans: this.lostCount },
      'the collector does not accept traces',
    );
  }

  private noteSuccess(): void {
    this.acceptedAt = performance.now();
    if (this.loggedAt === null) return;
    this.logger.info({ lost_spans: this.lostCount }, 'the collector accepts traces again');
    this.lostCount = 0;
    this.loggedAt = null;
  }
}

/** The version in the product's `package.json`, in a folder above the sources or the build. */
function productVersion(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) return 'unknown';
    folder = above;
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string };
  return version ?? 'unknown';
}

/** Published by the client for each command. Arguments are not recorded. */
interface CommandMessage {
  command?: string;
  error?: unknown;
}

const spans = new WeakMap<object, OpenSpan>();

const subscribers = {
  start(message: unknown): void {
    const { command = 'redis' } = message as CommandMessage;
    const name = command.toUpperCase();
    const span = openChild(() => ({
      name,
      kind: 'client',
      attributes: { 'db.system.name': 'redis', 'db.operation.name': name },
    }));
    if (span) spans.set(message as object, span);
  },
  end: () => undefined,
  asyncStart: () => undefined,
  asyncEnd(message: unknown): void {
    spans.get(message as object)?.end((message as CommandMessage).error);
  },
  error(message: unknown): void {
    spans.get(message as object)?.end((message as CommandMessage).error);
  },
};

/** Spans of Redis commands, from the client's diagnostics channels. */
function openRedisSpans(): void {
  tracingChannel('ioredis:command').subscribe(subscribers);
}

function closeRedisSpans(): void {
  tracingChannel('ioredis:command').unsubscribe(subscribers);
}

/** Spans that wait while the collector is unavailable; further spans are dropped. */
const MAX_WAITING = 4_096;
const SEND_EVERY_MS = 2_000;
const SEND_WITHIN_MS = 5_000;

/** Sends spans to the collector in batches in the background. An unavailable collector costs only bounded memory. */
export function openCollector(
  settings: TracingSettings,
  serviceName: string,
  logger: Logger,
): { tracer: Tracer; close: () => Promise<void> } {
  const { url, headers, protocol, resourceAttributes } = settings;
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
  const exporter = new Exporter({ url, headers, timeoutMillis: SEND_WITHIN_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': productVersion(),
      ...resourceAttributes,
      'service.name': serviceName,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new LoggingExporter(exporter, logger),
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_WITHIN_MS,
      }),
    ],
  });
  openRedisSpans();
  return {
    tracer: new SpanTracer(provider.getTracer('bahon')),
    close: () => {
      closeRedisSpans();
      return provider.shutdown();
    },
  };
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, isByParent, root] = /^(parentbased_)?(.+)$/.exec(sampler)!;
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const rootSampler = roots[root!]!();
  return isByParent ? new ParentBasedSampler({ root: rootSampler }) : rootSampler;
}
