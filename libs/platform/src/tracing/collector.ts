import { hostname } from 'node:os';
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
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingSettings } from '../config/tracing-settings.js';
import { productVersion } from '../process/product-version.js';
import { closeRedisSpans, openRedisSpans } from './redis-spans.js';
import type { Tracer } from './span.js';
import { SpanTracer } from './span-tracer.js';
import { LoggingExporter } from './logging-exporter.js';

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
