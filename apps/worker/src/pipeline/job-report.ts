import { Inject, Injectable } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '@app/platform/logging/logger.js';
import { contextFields, contextOf, requestContext } from '@app/platform/logging/request-context.js';
import { Metrics } from '@app/platform/metrics/metrics.js';
import { type EventJob, eventsOf, type QueueName } from '@app/platform/queue/queues.js';
import { openJobSpans } from './event-spans.js';

/**
 * Reports jobs: spans, metrics by handler and result, and log lines with the request, user and event that caused the
 * job, so that one request can be followed from the API to the last push.
 */
@Injectable()
export class JobReport {
  private readonly results;
  private readonly durations;
  private readonly waits;

  constructor(
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.results = metrics.counter(
      'bahon_jobs_total',
      'Runs of handlers by result: done, failed (tried again) or given_up (kept as failed).',
      ['queue', 'handler', 'result'],
    );
    this.durations = metrics.histogram('bahon_job_duration_seconds', 'How long handlers ran.', [
      'queue',
      'handler',
    ]);
    this.waits = metrics.histogram('bahon_job_wait_seconds', 'How long jobs waited for their first run.', [
      'queue',
    ]);
  }

  /** Runs the work of a job and reports its result, per event. */
  async run(queue: QueueName, job: Job<EventJob>, work: () => Promise<void>): Promise<void> {
    const { handler } = job.data;
    const events = eventsOf(job.data);
    const spans = openJobSpans(events, queue, handler);
    await requestContext.run(contextOf(events[0]!), async () => {
      const startedAt = performance.now();
      if (job.attemptsStarted <= 1)
        this.waits.observe({ queue }, Math.max(0, Date.now() - job.timestamp) / 1000);
      try {
        await (spans ? spans.first.run(work) : work());
        spans?.end();
        this.results.inc({ queue, handler, result: 'done' }, events.length);
        const ms = Math.round(performance.now() - startedAt);
        for (const event of events)
          this.logger.info(
            { ...contextFields(contextOf(event)), queue, handler, type: event.type, ms },
            'job done',
          );
      } catch (error) {
        spans?.end(error);
        const isLast =
          error instanceof UnrecoverableError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
        this.results.inc({ queue, handler, result: isLast ? 'given_up' : 'failed' });
        const attempt = job.attemptsMade + 1;
        for (const event of events)
          this.logger.error(
            { ...contextFields(contextOf(event)), err: error, queue, handler, type: event.type, attempt },
            'job failed',
          );
        throw error;
      } finally {
        this.durations.observe({ queue, handler }, (performance.now() - startedAt) / 1000);
      }
    });
  }

  /** Reports a job that BullMQ failed without running it because its workers were killed too often. */
  noteLost(queue: QueueName, job: Job<EventJob> | undefined, error: Error): void {
    if (!/stalled/.test(error.message)) return;
    const handler = job?.data.handler ?? 'unknown';
    this.results.inc({ queue, handler, result: 'given_up' });
    this.logger.error(
      { err: error, queue, handler, event_ids: job && eventsOf(job.data).map(({ id }) => id) },
      'job lost with its workers',
    );
  }
}
