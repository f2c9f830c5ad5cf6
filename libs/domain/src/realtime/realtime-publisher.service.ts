import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DomainEvent } from '@app/contracts/events.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { Metrics } from '@app/platform/metrics/metrics.js';
import { type KnownRows, OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import { traced } from '@app/platform/tracing/tracing.js';
import { PushedRows } from './pushed-rows.js';
import { audiencesOf } from './event-audiences.js';

/**
 * Tells the screens that an event made stale. The row is read when it is sent, not when the event happened: a push that was
 * delayed or repeated shows the newest state, and its version keeps an older one out. Right after the commit the row that the
 * command returned is the newest there is, so it is taken as it is.
 *
 * The process that commits an event tells them at once. Its job does so when that failed, or the process died before it.
 */
@Injectable()
export class RealtimePublisher implements OnModuleInit {
  private readonly results;

  constructor(
    @Inject(PUSH_EMITTER) private readonly emitter: Pick<PushEmitter, 'emit'>,
    private readonly rows: PushedRows,
    private readonly outbox: OutboxService,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.results = metrics.counter(
      'bahon_pushes_total',
      'Events that their own process pushed to the screens: done, or failed (left to a job).',
      ['result'],
    );
  }

  onModuleInit(): void {
    this.outbox.tellAtOnce((event, known) => this.publishAfterCommit(event, known));
  }

  /** Rejects when somebody may not have been told. @param known rows that need not be read. */
  publish(event: DomainEvent, known?: KnownRows): Promise<void> {
    return traced(
      () => ({
        name: `push ${event.type}`,
        kind: 'producer',
        attributes: { 'bahon.event.type': event.type },
      }),
      () => this.emitTo(event, known),
    );
  }

  private async emitTo(event: DomainEvent, known: KnownRows | undefined): Promise<void> {
    const { id, type, at } = event;
    const rows = known ? this.rows.knowing(known) : this.rows;
    await Promise.all(
      audiencesOf(event).map(async ({ rooms, type: toldType = type, refs, row }) => {
        const changed = row ? await row(rows) : null;
        await this.emitter.emit(rooms, { id, type: toldType, at, refs, ...(changed && { row: changed }) });
      }),
    );
  }

  private async publishAfterCommit(event: DomainEvent, known: KnownRows | undefined): Promise<boolean> {
    const facts = { event_id: event.id, type: event.type };
    const started = performance.now();
    try {
      await this.publish(event, known);
      this.results.inc({ result: 'done' });
      this.logger.info({ ...facts, ms: Math.round(performance.now() - started) }, 'screens told');
      return true;
    } catch (error) {
      this.results.inc({ result: 'failed' });
      this.logger.warn({ err: error, ...facts }, 'screens could not be told at once: a job will');
      return false;
    }
  }
}
