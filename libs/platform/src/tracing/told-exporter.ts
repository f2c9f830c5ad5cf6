import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];

const SUCCESS = 0;
const TELL_EVERY_MS = 60_000;

/** Says in the log when the collector stops taking spans, once a minute while it lasts, and when it takes them again. */
export class ToldExporter implements SpanExporter {
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
      // The SDK would tell of a failure by means of its own, which go nowhere here.
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
    if (performance.now() - this.toldAt < TELL_EVERY_MS) return;
    this.toldAt = performance.now();
    this.logger.warn({ reason: error?.message, lost_spans: this.lost }, 'the collector takes no traces');
  }

  private noteTaken(): void {
    if (this.lost === 0) return;
    this.logger.info({ lost_spans: this.lost }, 'the collector takes traces again');
    this.lost = 0;
    this.toldAt = -Infinity;
  }
}
