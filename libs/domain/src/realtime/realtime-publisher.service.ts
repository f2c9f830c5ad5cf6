import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DomainEvent } from '@app/contracts/events.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { Metrics } from '@app/platform/metrics/metrics.js';
import { contextOf, requestContext } from '@app/platform/logging/request-context.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import { resumeTrace, withSpan } from '@app/platform/tracing/tracing.js';
import { type PreloadedRows, preloadedRowsOf } from './audience.js';
import { PushedRows } from './pushed-rows.js';
import { audiencesOf } from './event-audiences.js';

/** Above this number of concurrent pushes, jobs push: reading the rows must not take the connections of requests. */
const MAX_READING_PUSHES = 24;
/** Limit for pushes with preloaded rows, which read almost nothing. */
const MAX_PRELOADED_PUSHES = 500;

/**
 * Publishes events to the sockets of their audiences. The row is read when the push is sent, so a delayed or repeated
 * push shows the newest state, and clients drop a version older than their own. Right after the commit the row that the
 * command returned is the newest, so it is not read again.
 *
 * The process that commits an event publishes it. A job publishes it when that failed, or when the process was killed before.
 */
@Injectable()
export class RealtimePublisher implements OnModuleInit {
  private readonly results;
  private pushCount = 0;

  constructor(
    @Inject(PUSH_EMITTER) private readonly emitter: Pick<PushEmitter, 'emit'>,
    private readonly rows: PushedRows,
    private readonly database: Database,
    private readonly outbox: OutboxService,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.results = metrics.counter(
      'bahon_pushes_total',
      'Events that the committing process published to the sockets: done, or failed (left to a job).',
      ['result'],
    );
  }

  onModuleInit(): void {
    this.database.onCommit((tx) => this.publishCommitted(tx));
  }

  /** Rejects when a push may be missing. @param preloadedRows rows that need not be read. */
  publish(event: DomainEvent, preloadedRows?: PreloadedRows): Promise<void> {
    return withSpan(
      () => ({
        name: `push ${event.type}`,
        kind: 'producer',
        attributes: { 'bahon.event.type': event.type },
      }),
      () => this.emitTo(event, preloadedRows),
    );
  }

  private async emitTo(event: DomainEvent, preloadedRows: PreloadedRows = {}): Promise<void> {
    const { id, type, at } = event;
    await Promise.all(
      audiencesOf(event).map(async ({ rooms, type: sentType = type, refs, row }) => {
        const changedRow = row ? await row(this.rows, preloadedRows) : null;
        await this.emitter.emit(rooms, {
          id,
          type: sentType,
          at,
          refs,
          ...(changedRow && { row: changedRow }),
        });
      }),
    );
  }

  /** Logs and spans name the request that caused an event: a batch can hold events of several requests. */
  private publishCommitted(tx: Transaction): void {
    for (const event of this.outbox.eventsOf(tx)) {
      const preloadedRows = preloadedRowsOf(tx, event.id);
      void requestContext.run(contextOf(event), () =>
        resumeTrace(event.trace_parent, async () => {
          await this.outbox.wake(event, await this.tryPublish(event, preloadedRows));
        }),
      );
    }
  }

  /** @returns false when a job must publish the event. */
  private async tryPublish(event: DomainEvent, preloadedRows: PreloadedRows | undefined): Promise<boolean> {
    if (this.pushCount >= (preloadedRows ? MAX_PRELOADED_PUSHES : MAX_READING_PUSHES)) return false;
    this.pushCount += 1;
    const facts = { event_id: event.id, type: event.type };
    const startedAt = performance.now();
    try {
      await this.publish(event, preloadedRows);
      this.results.inc({ result: 'done' });
      this.logger.info({ ...facts, ms: Math.round(performance.now() - startedAt) }, 'event published');
      return true;
    } catch (error) {
      this.results.inc({ result: 'failed' });
      this.logger.warn({ err: error, ...facts }, 'publishing the event failed: a job will publish it');
      return false;
    } finally {
      this.pushCount -= 1;
    }
  }
}
