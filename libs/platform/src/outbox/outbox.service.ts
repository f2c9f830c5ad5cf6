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
import { type ClosingStatement, Database, type Transaction } from '../database/database.service.js';
import { LOGGER } from '../logging/logger.js';
import { Batcher } from '../process/batcher.js';
import { type RequestContext, requestContext } from '../logging/request-context.js';
import { currentTraceParent } from '../tracing/tracing.js';
import { MAX_WAKE_EVENTS, OUTBOX_CHANNEL, writeWake } from './outbox-wake.js';

/** An event to append. */
export interface NewEvent<T extends EventType> {
  payload: EventPayload<T>;
  /** The request that caused it, when a batch holds events of several requests. */
  context?: RequestContext | undefined;
}

const INSERT = `INSERT INTO outbox_event (id, type, payload, request_id, actor_id, trace_parent)
  SELECT id, type, payload::jsonb, request_id, actor_id, trace_parent
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[])
    AS event(id, type, payload, request_id, actor_id, trace_parent)
  RETURNING created_at`;

/**
 * Stores domain events in the transaction of the change. An event exists exactly when its transaction committed. If nobody
 * wakes the relays after the commit, they find it by their next sweep.
 */
@Injectable()
export class OutboxService {
  private readonly newEvents = new WeakMap<Transaction, Omit<DomainEvent, 'at'>[]>();
  private readonly committedEvents = new WeakMap<Transaction, DomainEvent[]>();
  private readonly wakes = new Batcher(this.wakeRelays.bind(this), MAX_WAKE_EVENTS);

  constructor(
    private readonly database: Database,
    @Inject(SIDE_POOL) private readonly sidePool: pg.Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Appends an event to an open transaction; it is written together with the commit.
   * @returns the event's id.
   * @throws when there is no open transaction or the payload does not fit its schema.
   */
  async append<T extends EventType>(tx: Transaction, type: T, payload: EventPayload<T>): Promise<string> {
    const [id] = await this.appendAll(tx, type, [{ payload }]);
    return id!;
  }

  /** Appends several events of one type. @returns their ids. */
  async appendAll<T extends EventType>(tx: Transaction, type: T, events: NewEvent<T>[]): Promise<string[]> {
    if (!tx.queryRunner?.isTransactionActive) {
      throw new Error(`event ${type} must be appended inside a transaction`);
    }
    if (events.length === 0) return [];
    const here = requestContext.getStore();
    const span = currentTraceParent();
    const newEvents = events.map(({ payload, context }) => {
      const { requestId, userId } = context ?? here ?? {};
      return {
        id: randomUUID(),
        type,
        payload: eventDefinitions[type].payload.parse(payload) as EventPayload<T>,
        request_id: requestId ?? null,
        actor_id: userId ?? null,
        trace_parent: context ? (context.traceParent ?? null) : span,
      };
    });
    const earlierEvents = this.newEvents.get(tx);
    if (!earlierEvents) this.database.sendWithCommit(tx, () => this.insertOf(tx));
    this.newEvents.set(tx, [...(earlierEvents ?? []), ...newEvents]);
    return newEvents.map(({ id }) => id);
  }

  /** The events of a committed transaction, in order. */
  eventsOf(tx: Transaction): readonly DomainEvent[] {
    return this.committedEvents.get(tx) ?? [];
  }

  /** One statement for all events of a transaction. */
  private insertOf(tx: Transaction): ClosingStatement {
    const newEvents = this.newEvents.get(tx) ?? [];
    const column = <V>(pick: (event: (typeof newEvents)[number]) => V) => newEvents.map(pick);
    return {
      text: INSERT,
      values: [
        column(({ id }) => id),
        column(({ type }) => type),
        column(({ payload }) => JSON.stringify(payload)),
        column(({ request_id }) => request_id),
        column(({ actor_id }) => actor_id),
        column(({ trace_parent }) => trace_parent),
      ],
      onRows: ([row]) => {
        const at = toDhakaIso((row as { created_at: Date }).created_at);
        this.committedEvents.set(
          tx,
          column((event) => ({ ...event, at }) as DomainEvent),
        );
      },
    };
  }

  /** Tells the relays of a committed event. @param isPushed whether the sockets have it already */
  async wake(event: DomainEvent, isPushed: boolean): Promise<void> {
    try {
      await this.wakes.add([event.id, { isPushed }]);
    } catch (error) {
      this.logger.warn({ err: error, event_id: event.id }, 'the relay could not be woken');
    }
  }

  /**
   * Not inside the transaction: a commit with NOTIFY holds a server-wide lock while it waits for the disk, so all such commits
   * would wait for each other. When a wake is lost, the relay finds the events by its next sweep.
   */
  private async wakeRelays(wakeEvents: [id: string, event: { isPushed: boolean }][]): Promise<void[]> {
    await this.sidePool.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, writeWake(new Map(wakeEvents))]);
    return wakeEvents.map(() => undefined);
  }
}

@Global()
@Module({ providers: [OutboxService], exports: [OutboxService] })
export class OutboxModule {}
