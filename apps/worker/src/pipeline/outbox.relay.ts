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
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { type CommittedEvents, OUTBOX_CHANNEL, readWake } from '@app/platform/outbox/outbox-wake.js';
import { reachFaultPoint } from '@app/platform/process/fault-points.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { DELIVERIES_QUEUE, REACTIONS_QUEUE } from '@app/platform/queue/queues.js';
import { subscriptions } from '../subscriptions.js';
import { EventJobs } from './event-jobs.js';
import { type EndSpans, openPublishSpans } from './event-spans.js';
import { HeldPushes, IS_IN_CARE } from './held-pushes.js';

const BATCH = 200;
/** How often to look without being woken: a wake is lost while the listening connection is down. */
const SWEEP_MS = 3_000;
const RECONNECT_MS = 500;
/** How long those gather that come while a batch is published: many together cost little more than one. */
const GATHER_MS = 50;
const eventTypes = Object.keys(subscriptions);

/** What to publish, in SQL. */
interface Selection {
  condition: string;
  /** Whose pushes are to be held. */
  isInCare: string;
}

const NAMED: Selection = { condition: 'id = ANY($2)', isInCare: 'false' };
const ALL: Selection = { condition: 'true', isInCare: IS_IN_CARE };

interface OutboxRow {
  id: string;
  type: EventType;
  payload: DomainEvent['payload'];
  request_id: string | null;
  actor_id: number | null;
  trace_parent: string | null;
  created_at: Date;
  is_in_care: boolean;
}

/**
 * Carries committed events from the outbox to the queues. Guarantee: every committed event comes to each of its subscribers in a
 * job, at least once; only a push that its own process has made already, or one to nobody, needs none. The rows of a batch stay locked until their jobs
 * are in the queue, so that any number of relays share the work; killed in between, the batch is published again, and the job
 * ids and the inbox absorb the repeat.
 *
 * A wake names the events. A sweep takes whatever is there, so that one whose wake was lost waits no longer than that; a push that
 * its own process may be making meanwhile is held (`HeldPushes`).
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private listener: pg.Client | null = null;
  private sweep: NodeJS.Timeout | null = null;
  private draining: Promise<void> | null = null;
  private named: CommittedEvents = new Map();
  private isSweepDue = false;
  private isStopping = false;

  constructor(
    @Inject(SIDE_POOL) private readonly pool: pg.Pool,
    private readonly queues: EventQueues,
    private readonly jobs: EventJobs,
    private readonly heldPushes: HeldPushes,
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
    if (this.sweep) clearInterval(this.sweep);
    await this.draining;
    await this.listener?.end().catch(() => undefined);
  }

  /** Publishes the named events, or all there are; whoever comes while it does is taken afterwards. */
  wake(named: CommittedEvents | null = null): void {
    if (named) for (const [id, event] of named) this.named.set(id, event);
    else this.isSweepDue = true;
    if (this.isStopping || this.draining) return;
    this.draining = this.drain().finally(() => {
      this.draining = null;
      if (this.isDue) this.wake(new Map());
    });
  }

  private get isDue(): boolean {
    return this.isSweepDue || this.named.size > 0;
  }

  private async drain(): Promise<void> {
    for (let isFirst = true; this.isDue && !this.isStopping; isFirst = false) {
      if (!isFirst) await sleep(GATHER_MS);
      try {
        if (this.named.size > 0) await this.publishNamed();
        else await this.publishAll();
      } catch (error) {
        // Nothing is lost: the rows are still unpublished, and the sweep comes back to them.
        this.logger.warn({ err: error }, 'publishing events failed');
      }
    }
  }

  private async publishNamed(): Promise<void> {
    const events: CommittedEvents = new Map([...this.named].slice(0, BATCH));
    for (const id of events.keys()) this.named.delete(id);
    await this.publish(NAMED, [[...events.keys()]], events);
    await this.heldPushes.hear(events);
  }

  private async publishAll(): Promise<void> {
    this.isSweepDue = false;
    while (!this.isStopping && (await this.publish(ALL, [], this.named)) === BATCH);
  }

  /**
   * Publishes a batch of a selection. Its commit does not wait for the disk: the log is written in order, so a
   * stamp that survives a crash has its jobs on PostgreSQL before it; one that does not is set again.
   */
  private async publish(
    { condition, isInCare }: Selection,
    values: unknown[],
    committed: CommittedEvents,
  ): Promise<number> {
    const client = await this.pool.connect();
    let spans: EndSpans | null = null;
    try {
      await client.query('BEGIN');
      // A type this build does not know was written by a newer api: it waits for a newer worker.
      const { rows } = await client.query<OutboxRow>(
        `SELECT id, type, payload, request_id, actor_id, trace_parent, created_at, ${isInCare} AS is_in_care FROM outbox_event
         WHERE published_at IS NULL AND type = ANY($1) AND ${condition}
         ORDER BY sequence LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [eventTypes, ...values],
      );
      if (rows.length > 0) {
        const events = rows.map(toEvent);
        spans = openPublishSpans(events);
        const held = new Set(
          rows.filter((row) => row.is_in_care && !committed.has(row.id)).map(({ id }) => id),
        );
        const pushed = new Set(rows.map(({ id }) => id).filter((id) => committed.get(id)?.isPushed));
        await Promise.all([
          this.queues.add(REACTIONS_QUEUE, this.jobs.reactionsTo(events)),
          this.queues.add(
            DELIVERIES_QUEUE,
            await this.jobs.deliveriesOf(events, new Set([...held, ...pushed])),
          ),
          this.heldPushes.hold(events.filter(({ id }) => held.has(id))),
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
      // With the connection go the locks, whatever state it is in.
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
      setTimeout(() => void this.listen(), RECONNECT_MS);
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
