import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LOGGER } from '../logging/logger.js';
import { withTimeout } from '../process/with-timeout.js';

/** A scrape does not wait for an unavailable store; its values are then missing. */
const COLLECT_WITHIN_MS = 2_000;

/** Seconds, from a cached answer to the longest wait. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** One value of a gauge that is read at scrape time. */
export interface Reading<Label extends string> {
  labels: Record<Label, string>;
  value: number;
}

/**
 * The metrics of this process. Labels have values from fixed sets (route patterns, handler names, states), never from
 * requests, so that the number of series is bounded.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly unreadable: Counter<'metric'>;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {
    this.unreadable = this.counter(
      'bahon_unreadable_total',
      'Figures that an unavailable store did not give.',
      ['metric'],
    );
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: DURATION_BUCKETS, registers: [this.registry] });
  }

  /** A gauge that is read at every scrape; values of the previous scrape are removed. */
  gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    readGauge: () => Reading<Label>[] | Promise<Reading<Label>[]>,
  ): void {
    const collect = () => this.collect(gauge, name, readGauge);
    const gauge: Gauge<Label> = new Gauge({ name, help, labelNames, registers: [this.registry], collect });
  }

  /** Process, memory and event loop, under the standard names of Node dashboards. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Everything in Prometheus' text format. */
  async render(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  private async collect<Label extends string>(
    gauge: Gauge<Label>,
    name: string,
    readGauge: () => Reading<Label>[] | Promise<Reading<Label>[]>,
  ): Promise<void> {
    gauge.reset();
    try {
      const readings = await withTimeout(
        Promise.resolve(readGauge()),
        COLLECT_WITHIN_MS,
        'no answer in time',
      );
      for (const { labels, value } of readings) gauge.set(labels, value);
    } catch (error) {
      // After a reset a gauge without labels would report 0, which would be wrong.
      gauge.remove({});
      this.unreadable.inc({ metric: name });
      this.logger.debug({ err: error, metric: name }, 'a metric could not be read');
    }
  }
}
