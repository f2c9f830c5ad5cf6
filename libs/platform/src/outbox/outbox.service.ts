import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Global, Module } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import {
  type DomainEvent,
  events as eventDefinitions,
  type EventPayload,
  type EventType,
} from '@app/contracts/events.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { SIDE_POOL } from '../database/database.module.js';
import { onCommit, type Transaction } from '../database/database.service.js';
import { LOGGER } from '../logging/logger.js';
import { Batcher } from '../process/batcher.js';
import { contextOf, type RequestContext, requestContext } from '../logging/request-context.js';
import { currentTraceParent, resumeTrace } from '../tracing/tracing.js';
import { MAX_WAKE_EVENTS, OUTBOX_CHANNEL, writeWake } from './outbox-wake.js';

/**
 * Rows that a command has read anyway, as its push shows them: the push does not read them again. The domain declares which
 * rows these are (`realtime/audience.ts`).
 */
export interface PreloadedRows {}

/** Publishes an event to the sockets. False when a push may be missing; never rejects. */
export type PublishEvent = (event: DomainEvent, preloaded?: PreloadedRows) => Promise<boolean>;

/** An event to append. */
export interface NewEvent<T extends EventType> {
  payload: EventPayload<T>;
  preloaded?: PreloadedRows | undefined;
  /** The request that caused it, when a batch holds events of several requests. */
  context?: RequestContext | undefined;
}

interface Appended {
  event: DomainEvent;
  preloaded: PreloadedRows | undefined;
}

const INSERT = `INSERT INTO outbox_event (id, type, payload, request_id, actor_id, trace_parent)
  SELECT id, $1, payload::jsonb, request_id, actor_id, trace_parent
  FROM unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[])
    AS event(id, payload, request_id, actor_id, trace_parent)
  RETURNING created_at`;

/** Above this number of concurrent pushes, jobs push: reading the rows must not take the connections of requests. */
const MAX_READING_PUSHES = 24;
/** Limit for pushes with preloaded rows, which read almost nothing. */
const MAX_PRELOADED_PUSHES = 500;

/**
 * Stores domain events in the transaction of the change. An event exists exactly when its transaction committed. Right after
 * the commit this process publishes it to the sockets and notifies the relays. If the process is killed before that, a relay finds
 * the event by its next sweep, and jobs do both.
 */
@Injectable()
export class OutboxService {
  private readonly appended = new WeakMap<Transaction, Appended[]>();
  private publishToSockets: PublishEvent | null = null;
  private publishing = 0;
  private readonly wakes = new Batcher(this.wakeRelays.bind(this), MAX_WAKE_EVENTS);

  constructor(
    @Inject(SIDE_POOL) private readonly sidePool: pg.Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** From now on this process publishes its own events to the sockets, right after their commit. */
  publishAfterCommit(publish: PublishEvent): void {
    this.publishToSockets = publish;
  }

  /**
   * Appends an event to an open transaction.
   * @param preloaded rows that its push shows.
   * @returns the event's id.
   * @throws when there is no open transaction or the payload does not fit its schema.
   */
  async append<T extends EventType>(
    tx: Transaction,
    type: T,
    payload: EventPayload<T>,
    preloaded?: PreloadedRows,
  ): Promise<string> {
    const [id] = await this.appendAll(tx, type, [{ payload, preloaded }]);
    return id!;
  }

  /** Appends several events of one type in one statement. @returns their ids. */
  async appendAll<T extends EventType>(tx: Transaction, type: T, events: NewEvent<T>[]): Promise<string[]> {
    if (!tx.queryRunner?.isTransactionActive) {
      throw new Error(`event ${type} must be appended inside a transaction`);
    }
    if (events.length === 0) return [];
    const here = requestContext.getStore();
    const span = currentTraceParent();
    const appended = events.map(({ payload, context, preloaded }) => {
      const { requestId, userId } = context ?? here ?? {};
      return {
        preloaded,
        event: {
          id: randomUUID(),
          type,
          payload: eventDefinitions[type].payload.parse(payload) as EventPayload<T>,
          request_id: requestId ?? null,
          actor_id: userId ?? null,
          trace_parent: context ? (context.traceParent ?? null) : span,
        },
      };
    });
    const column = <V>(pick: (event: (typeof appended)[number]['event']) => V) =>
      appended.map(({ event }) => pick(event));
    const [row]: { created_at: Date }[] = await tx.query(INSERT, [
      type,
      column(({ id }) => id),
      column(({ payload }) => JSON.stringify(payload)),
      column(({ request_id }) => request_id),
      column(({ actor_id }) => actor_id),
      column(({ trace_parent }) => trace_parent),
    ]);
    const at = toDhakaIso(row!.created_at);
    for (const { event, preloaded } of appended)
      this.trackAppended(tx, { event: { ...event, at }, preloaded });
    return column(({ id }) => id);
  }

  private trackAppended(tx: Transaction, appended: Appended): void {
    const events = this.appended.get(tx);
    if (events) {
      events.push(appended);
      return;
    }
    const pendingEvents = [appended];
    this.appended.set(tx, pendingEvents);
    onCommit(tx, () => pendingEvents.forEach((one) => void this.announceInContext(one)));
  }

  /** Logs and spans name the request that caused the event: a batch can hold events of several requests. */
  private announceInContext(appended: Appended): Promise<void> {
    const { event } = appended;
    return requestContext.run(contextOf(event), () =>
      resumeTrace(event.trace_parent, () => this.announce(appended)),
    );
  }

  private async announce({ event, preloaded }: Appended): Promise<void> {
    const isPushed = await this.publish(event, preloaded);
    try {
      await this.wakes.add([event.id, { isPushed }]);
    } catch (error) {
      this.logger.warn({ err: error, event_id: event.id }, 'the relay could not be woken');
    }
  }

  private async publish(event: DomainEvent, preloaded: PreloadedRows | undefined): Promise<boolean> {
    const limit = preloaded ? MAX_PRELOADED_PUSHES : MAX_READING_PUSHES;
    if (!this.publishToSockets || this.publishing >= limit) return false;
    this.publishing += 1;
    try {
      return await this.publishToSockets(event, preloaded);
    } finally {
      this.publishing -= 1;
    }
  }

  /**
   * Not inside the transaction: a commit with NOTIFY holds a server-wide lock while it waits for the disk, so all such commits
   * would wait for each other. When a wake is lost, the relay finds the events by its next sweep.
   */
  private async wakeRelays(committed: [id: string, event: { isPushed: boolean }][]): Promise<void[]> {
    await this.sidePool.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, writeWake(new Map(committed))]);
    return committed.map(() => undefined);
  }
}

@Global()
@Module({ providers: [OutboxService], exports: [OutboxService] })
export class OutboxModule {}
