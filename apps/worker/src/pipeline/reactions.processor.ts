import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Logger } from 'pino';
import type { DomainEvent } from '@app/contracts/events.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { reachFaultPoint } from '@app/platform/process/fault-points.js';
import { type EventJob, eventsOf, REACTIONS_QUEUE } from '@app/platform/queue/queues.js';
import { subscriptions } from '../subscriptions.js';
import { type WorkerFlags, WORKER_FLAGS, workerOptions } from '../worker-flags.js';
import { EventProcessor, inContextOf, findHandler } from './event.processor.js';
import type { Reaction } from './handlers.js';
import { JobReport } from './job-report.js';

/** The last column sets the durability of this commit. */
const INSERT_INBOX_ENTRIES = `INSERT INTO inbox_entry (event_id, handler) SELECT unnest($1::uuid[]), $2 ON CONFLICT DO NOTHING
  RETURNING event_id AS id, set_config('synchronous_commit', $3, true)`;

/**
 * Runs reactions. Guarantee: the effect of an event on our database happens once per reaction, however often its job runs. The
 * inbox row and the effect commit together; a second run meets the row and stops. That holds for each event of a job with several.
 */
@Processor(REACTIONS_QUEUE, workerOptions(10))
export class ReactionsProcessor extends EventProcessor {
  protected readonly queue = REACTIONS_QUEUE;
  private readonly commitMode: 'on' | 'off';

  constructor(
    moduleRef: ModuleRef,
    database: Database,
    report: JobReport,
    @Inject(LOGGER) logger: Logger,
    @Inject(WORKER_FLAGS) flags: WorkerFlags,
    @Inject(CONFIG) config: Config,
  ) {
    super(moduleRef, database, report, logger, flags);
    // With the queue in the same database, a crash that loses the effect also loses the later completion of the job, so
    // it runs again.
    this.commitMode = config.redisUrl ? 'on' : 'off';
  }

  /** Runs several events in one transaction. If that fails, each runs alone, so that one bad event does not block the others. */
  protected async handle(job: EventJob): Promise<void> {
    const { handler } = job;
    const events = eventsOf(job);
    if (events.length === 1) return this.react(events, handler);
    if (!this.find(events[0]!, handler).reactToAll) return this.reactToEach(events, handler);
    try {
      await this.react(events, handler);
    } catch (error) {
      this.logger.warn(
        { err: error, handler, events: events.length },
        'the batch failed, its events run one by one',
      );
      await this.reactToEach(events, handler);
    }
  }

  private async react(events: DomainEvent[], handler: string): Promise<void> {
    const reaction = this.find(events[0]!, handler);
    const subject = `${handler} ${events.map(({ id }) => id).join(' ')}`;
    await reachFaultPoint('handler-before', () => subject);
    await this.database.transaction(async (tx) => {
      const fresh = await this.enter(tx, events, handler);
      if (fresh.length > 1) await reaction.reactToAll!(fresh, tx);
      else if (fresh.length === 1) await reaction.react(fresh[0]!, tx);
      await reachFaultPoint('handler-inside', () => subject);
    });
    await reachFaultPoint('handler-after', () => subject);
  }

  private async reactToEach(events: DomainEvent[], handler: string): Promise<void> {
    const failures: unknown[] = [];
    for (const event of events) {
      await inContextOf(event, () => this.react([event], handler)).catch((error: unknown) =>
        failures.push(error),
      );
    }
    if (failures.length > 0) throw failures[0];
  }

  private find(event: DomainEvent, handler: string): Reaction {
    return findHandler<Reaction>(this.moduleRef, subscriptions[event.type].reactions, handler);
  }

  /** Writes events into the inbox. @returns those that were not there yet. */
  private async enter(tx: Transaction, events: DomainEvent[], handler: string): Promise<DomainEvent[]> {
    const newEntries: { id: string }[] = await tx.query(INSERT_INBOX_ENTRIES, [
      events.map(({ id }) => id),
      handler,
      this.commitMode,
    ]);
    const fresh = new Set(newEntries.map(({ id }) => id));
    return events.filter(({ id }) => fresh.has(id));
  }
}
