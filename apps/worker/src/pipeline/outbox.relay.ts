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
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { OUTBOX_CHANNEL } from '@app/platform/outbox/outbox.service.js';
import { reachFaultPoint } from '@app/platform/process/fault-points.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { DELIVERIES_QUEUE, type EventJob, REACTIONS_QUEUE } from '@app/platform/queue/queues.js';
import { subscriptions } from '../subscriptions.js';

const BATCH = 200;
/** How often to look without being woken: a wake is lost while the listening connection is down. */
const SWEEP_MS = 3_000;
const RECONNECT_MS = 500;
const eventTypes = Object.keys(subscriptions);

interface OutboxRow {
  id: string;
  type: EventType;
  payload: DomainEvent['payload'];
  request_id: string | null;
  actor_id: number | null;
  created_at: Date;
}

/**
 * Carries committed events from the outbox to the queues. Guarantee: every committed event becomes one job per subscriber, at
 * least once. The rows of a batch stay locked until their jobs are in the queue, so that any number of relays share the work;
 * killed in between, the batch is published again and the job ids absorb the repeat.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private listener: pg.Client | null = null;
  private sweep: NodeJS.Timeout | null = null;
  private draining: Promise<void> | null = null;
  private isWoken = false;
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly queues: EventQueues,
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

  /** Publishes what is committed; while it does, further wakes are one more round afterwards. */
  wake(): void {
    this.isWoken = true;
    if (this.isStopping || this.draining) return;
    this.draining = this.drain().finally(() => {
      this.draining = null;
      if (this.isWoken) this.wake();
    });
  }

  private async drain(): Promise<void> {
    while (this.isWoken && !this.isStopping) {
      this.isWoken = false;
      try {
        while (!this.isStopping && (await this.publishBatch()) === BATCH);
      } catch (error) {
        // Nothing is lost: the rows are still unpublished, and the sweep comes back to them.
        this.logger.warn({ err: error }, 'publishing events failed');
      }
    }
  }

  private publishBatch(): Promise<number> {
    return this.database.transaction(async (tx) => {
      // A type this build does not know was written by a newer api: it waits for a newer worker.
      const rows: OutboxRow[] = await tx.query(
        `SELECT id, type, payload, request_id, actor_id, created_at FROM outbox_event
         WHERE published_at IS NULL AND type = ANY($1)
         ORDER BY sequence LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
        [eventTypes],
      );
      if (rows.length === 0) return 0;
      const events = rows.map(toEvent);
      await Promise.all([
        this.queues.add(
          REACTIONS_QUEUE,
          events.flatMap((event) => jobsOf(event, 'reactions')),
        ),
        this.queues.add(
          DELIVERIES_QUEUE,
          events.flatMap((event) => jobsOf(event, 'deliveries')),
        ),
      ]);
      await reachFaultPoint('enqueued', () => rows.map((row) => row.type).join(' '));
      await tx.query('UPDATE outbox_event SET published_at = now() WHERE id = ANY($1)', [
        rows.map((row) => row.id),
      ]);
      return rows.length;
    });
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
    client.on('notification', () => this.wake());
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
  };
}

function jobsOf(event: DomainEvent, kind: 'reactions' | 'deliveries'): EventJob[] {
  return subscriptions[event.type][kind].map((handler) => ({ event, handler: handler.name }));
}
