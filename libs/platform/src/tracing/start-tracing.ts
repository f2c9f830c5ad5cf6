import type { Logger } from 'pino';
import type { TracingSettings } from '../config/tracing-settings.js';
import { withTimeout } from '../process/with-timeout.js';
import { traceWith } from './tracing.js';

/** Time that an ending process waits for its last spans to be sent. */
const FLUSH_WITHIN_MS = 2_000;

/**
 * Starts tracing when a collector is set; its code is loaded only then.
 * @returns a function that sends the last spans and stops tracing within two seconds; it never rejects.
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  serviceName: string,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined;
  const { openCollector } = await import('./collector.js');
  const { tracer, close } = openCollector(settings, serviceName, logger);
  traceWith(tracer);
  const { protocol, sampler, ratio } = settings;
  logger.info({ collector: new URL(settings.url).host, protocol, sampler, ratio }, 'traces are on');
  return () => withTimeout(close(), FLUSH_WITHIN_MS, 'the collector is too slow').catch(() => undefined);
}
