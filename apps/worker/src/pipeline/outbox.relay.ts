import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import pg from 'pg';
import type { Logger } from 'pino';
import { toDhakaIso } from '@app/contracts/time.js';
import type { DomainEvent, EventType } from '@app/contracts/events.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { SIDE_POOL } from '@app/platform/database/database.module.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { type CommittedEvents, OUTBOX_CHANNEL, readWake } from '@app/platform/outbox/outbox-wake.js';
import { reachFaultPoint } from '@app/platform/process/fault-points.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { DELIVERIES_QUEUE, REACTIONS_QUEUE } from '@app/platform/queue/queues.js';
import { subscriptions } from '../subscriptions.js';
import { EventJobs } from './event-jobs.js';
import { type EndSpans, openPublishSpans } from './event-spans.js';

const BATCH = 200;
/** Interval of sweeps: a wake is lost while the listening connection is down. */
const SWEEP_MS = 3_000;
/** A sweep ignores newer events: the committing process is probably still pushing them. */
const SWEEP_AGE_MS = 1_000;
const RECONNECT_MS = 500;
/**
 * The longest pause between batches. Events that arrive in a pause share a batch, which costs little more than one
 * event.
 */
const MAX_PAUSE_MS = 50;
const IS_OLD_ENOUGH_FOR_SWEEP = `created_at < now() - interval '${SWEEP_AGE_MS} milliseconds'`;
const eventTypes = Object.keys(subscriptions);

interface OutboxRow {
  id: string;
  type: EventType;
  payload: DomainEvent['payload'];
  request_id: string | null;
  actor_id: number | null;
  trace_parent: string | null;
  created_at: Date;
}

/**
 * Publishes committed events from the outbox to the queues. Guarantee: each subscriber of a committed event gets a job, at least
 * once. Only a push that the committing process has made, or one without a reader, needs no job. The rows of a batch stay
 * locked until their jobs are in the queue, so several relays share the work. When a relay is killed in between, the batch is
 * published again; job ids and the inbox deduplicate the repeat.
 *
 * A wake names the events and says which were pushed. A sweep takes the unpublished events older than a second, in case
 * a wake was lost. It can repeat a push that takes its process longer: clients drop the repeat by its event id.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private listener: pg.Client | null = null;
  private sweep: NodeJS.Timeout | null = null;
  private currentDrain: Promise<void> | null = null;
  private announcedEvents: CommittedEvents = new Map();
  private isSweepDue = false;
  private isStopping = false;
  private relistenTimer?: NodeJS.Timeout;

  constructor(
    @Inject(SIDE_POOL) private readonly pool: pg.Pool,
    private readonly queues: EventQueues,
    private readonly jobs: EventJobs,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
    this.sweep = setInterval(() => this.wake(), SWEEP_MS);
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.relistenTimer);
    if (this.sweep) clearInterval(this.sweep);
    await this.currentDrain;
    await this.listener?.end().catch(() => undefined);
  }

  /** Publishes the named events, or all unpublished ones. Calls while it runs are served afterwards. */
  wake(announcement: CommittedEvents | null = null): void {
    if (announcement) for (const [id, event] of announcement) this.announcedEvents.set(id, event);
    else this.isSweepDue = true;
    if (this.isStopping || this.currentDrain) return;
    this.currentDrain = this.drain().finally(() => {
      this.currentDrain = null;
      if (this.isDue) this.wake(new Map());
    });
  }

  private get isDue(): boolean {
    return this.isSweepDue || this.announcedEvents.size > 0;
  }

  private async drain(): Promise<void> {
    while (this.isDue && !this.isStopping) {
      let count = 0;
      try {
        count = this.announcedEvents.size > 0 ? await this.publishNamed() : await this.publishAll();
      } catch (error) {
        // The rows are still unpublished: the next sweep takes them.
        this.logger.warn({ err: error }, 'publishing events failed');
      }
      // A full batch, published or waiting, means a backlog: no pause. Otherwise the next events may share a batch.
      const backlog = Math.min(Math.max(count, this.announcedEvents.size), BATCH);
      if (this.isDue) await sleep(MAX_PAUSE_MS * (1 - backlog / BATCH));
    }
  }

  private publishNamed(): Promise<number> {
    const events: CommittedEvents = new Map([...this.announcedEvents].slice(0, BATCH));
    for (const id of events.keys()) this.announcedEvents.delete(id);
    return this.publish('id = ANY($2)', [[...events.keys()]], events);
  }

  private async publishAll(): Promise<number> {
    this.isSweepDue = false;
    let count = 0;
    do count = await this.publish(IS_OLD_ENOUGH_FOR_SWEEP, [], this.announcedEvents);
    while (count === BATCH && !this.isStopping);
    return count;
  }

  /**
   * Publishes one batch of unpublished events. @returns how many.
   * Its commit does not wait for the disk: the log is written in order, so on PostgreSQL a `published_at` that survives a crash
   * has its jobs before it, and one that is lost is written again.
   */
  private async publish(
    condition: string,
    values: unknown[],
    committedEvents: CommittedEvents,
  ): Promise<number> {
    const client = await this.pool.connect();
    let spans: EndSpans | null = null;
    try {
      await client.query('BEGIN');
      // A type that this release does not know comes from a newer API: a newer worker publishes it.
      const { rows } = await client.query<OutboxRow>(
        `SELECT id, type, payload, request_id, actor_id, trace_parent, created_at FROM outbox_event
         WHERE published_at IS NULL AND type = ANY($1) AND ${condition}
         ORDER BY sequence LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [eventTypes, ...values],
      );
      if (rows.length > 0) {
        const events = rows.map(toEvent);
        spans = openPublishSpans(events);
        const pushedIds = new Set(rows.map(({ id }) => id).filter((id) => committedEvents.get(id)?.isPushed));
        // Made before anything is added: an addition that fails while nobody awaits it would end the process.
        const deliveries = await this.jobs.deliveriesOf(events, pushedIds);
        await Promise.all([
          this.queues.add(REACTIONS_QUEUE, this.jobs.reactionsTo(events)),
          this.queues.add(DELIVERIES_QUEUE, deliveries),
        ]);
        await reachFaultPoint('enqueued', () => rows.map((row) => row.type).join(' '));
        await client.query('UPDATE outbox_event SET published_at = now() WHERE id = ANY($1)', [
          rows.map((row) => row.id),
        ]);
      }
      await client.query('COMMIT');
      client.release();
      spans?.();
      return rows.length;
    } catch (error) {
      // Closing the connection releases its locks in any state.
      client.release(true);
      spans?.(error);
      throw error;
    }
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: 'bahon-outbox-relay',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    let isLost = false;
    const relisten = (error?: Error) => {
      if (isLost || this.isStopping) return;
      isLost = true;
      this.logger.warn({ err: error }, 'the outbox listener lost its connection');
      client.end().catch(() => undefined);
      this.relistenTimer = setTimeout(() => void this.listen(), RECONNECT_MS);
    };
    client.on('error', relisten);
    client.on('end', () => relisten());
    client.on('notification', ({ payload }) => this.wake(readWake(payload)));
    try {
      await client.connect();
      await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
      this.listener = client;
      this.wake();
    } catch (error) {
      relisten(error as Error);
    }
  }
}

function toEvent(row: OutboxRow): DomainEvent {
  return {
    id: row.id,
    type: row.type,
    at: toDhakaIso(row.created_at),
    payload: row.payload,
    request_id: row.request_id,
    actor_id: row.actor_id,
    ...(row.trace_parent !== null && { trace_parent: row.trace_parent }),
  };
}
