import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];

const SUCCESS = 0;
const LOG_EVERY_MS = 60_000;

/** Logs when the collector stops accepting spans, at most once a minute, and when it accepts them again. */
export class LoggingExporter implements SpanExporter {
  private lost = 0;
  private toldAt = -Infinity;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly logger: Logger,
  ) {}

  export(spans: ReadableSpan[], done: (result: Result) => void): void {
    this.exporter.export(spans, (result) => {
      if (result.code === SUCCESS) this.noteTaken();
      else this.noteLost(spans.length, result.error);
      // The SDK would report the failure to its own logger, which is not connected.
      done({ code: SUCCESS });
    });
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private noteLost(spans: number, error: Error | undefined): void {
    this.lost += spans;
    if (performance.now() - this.toldAt < LOG_EVERY_MS) return;
    this.toldAt = performance.now();
    this.logger.warn(
      { reason: error?.message, lost_spans: this.lost },
      'the collector does not accept traces',
    );
  }

  private noteTaken(): void {
    if (this.lost === 0) return;
    this.logger.info({ lost_spans: this.lost }, 'the collector accepts traces again');
    this.lost = 0;
    this.toldAt = -Infinity;
  }
}
