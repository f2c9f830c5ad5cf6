import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

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
