import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
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
import { LOGGER } from '../logging/logging.module.js';
import { Gathered } from '../process/gathered.js';
import { contextOf, type RequestContext, requestContext } from '../logging/request-context.js';
import { currentTraceParent, resumeTrace } from '../tracing/tracing.js';
import { MAX_WAKE_EVENTS, OUTBOX_CHANNEL, writeWake } from './outbox-wake.js';

/** Rows as they are at the commit, by the names under which pushes ask for them: reading them again is spared. */
export type KnownRows = Readonly<Record<string, object>>;

/** Tells the screens of an event. False when somebody may not have been told; never rejects. */
export type TellScreens = (event: DomainEvent, known?: KnownRows) => Promise<boolean>;

/** An event to be. */
export interface NewEvent<T extends EventType> {
  payload: EventPayload<T>;
  known?: KnownRows | undefined;
  /** The request it comes from, where several have a part in the work at hand. */
  context?: RequestContext | undefined;
}

interface Appended {
  event: DomainEvent;
  known: KnownRows | undefined;
}

const INSERT = `INSERT INTO outbox_event (id, type, payload, request_id, actor_id, trace_parent)
  SELECT id, $1, payload::jsonb, request_id, actor_id, trace_parent
  FROM unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[])
    AS event(id, payload, request_id, actor_id, trace_parent)
  RETURNING created_at`;

/** More at once are left to the jobs, which are limited: reads for pushes must not take the requests' connections. */
const MAX_READ_AT_ONCE = 24;
/** There is next to nothing to read for these. */
const MAX_KNOWN_AT_ONCE = 500;

/**
 * Keeps domain events with the state change they tell of. An event exists exactly when its transaction committed: there is
 * no other way to emit one. Right after the commit the screens are told and the relays woken; if the process dies before that,
 * the relays find the event by themselves and have both done by jobs.
 */
@Injectable()
export class OutboxService {
  private readonly appended = new WeakMap<Transaction, Appended[]>();
  private tellScreens: TellScreens | null = null;
  private toldNow = 0;
  private readonly wakes = new Gathered(this.wakeRelays.bind(this), MAX_WAKE_EVENTS);

  constructor(
    @Inject(SIDE_POOL) private readonly sidePool: pg.Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** From now on this process tells the screens of its events itself. */
  tellAtOnce(tell: TellScreens): void {
    this.tellScreens = tell;
  }

  /**
   * Appends an event to the transaction at hand.
   * @param known rows that its push shows and that the command has read anyway.
   * @returns the event's id.
   * @throws when there is no open transaction or the payload does not fit its schema.
   */
  async append<T extends EventType>(
    tx: Transaction,
    type: T,
    payload: EventPayload<T>,
    known?: KnownRows,
  ): Promise<string> {
    const [id] = await this.appendAll(tx, type, [{ payload, known }]);
    return id!;
  }

  /** The same for several events of a type, in one statement. */
  async appendAll<T extends EventType>(tx: Transaction, type: T, events: NewEvent<T>[]): Promise<string[]> {
    if (!tx.queryRunner?.isTransactionActive) {
      throw new Error(`event ${type} must be appended inside a transaction`);
    }
    if (events.length === 0) return [];
    const here = requestContext.getStore();
    const span = currentTraceParent();
    const appended = events.map(({ payload, context, known }) => {
      const { requestId, userId } = context ?? here ?? {};
      return {
        known,
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
    const column = <V>(read: (event: (typeof appended)[number]['event']) => V) =>
      appended.map(({ event }) => read(event));
    const [row]: { created_at: Date }[] = await tx.query(INSERT, [
      type,
      column(({ id }) => id),
      column(({ payload }) => JSON.stringify(payload)),
      column(({ request_id }) => request_id),
      column(({ actor_id }) => actor_id),
      column(({ trace_parent }) => trace_parent),
    ]);
    const at = toDhakaIso(row!.created_at);
    for (const { event, known } of appended) this.noteAppended(tx, { event: { ...event, at }, known });
    return column(({ id }) => id);
  }

  private noteAppended(tx: Transaction, appended: Appended): void {
    const events = this.appended.get(tx);
    if (events) {
      events.push(appended);
      return;
    }
    const begun = [appended];
    this.appended.set(tx, begun);
    onCommit(tx, () => begun.forEach((one) => void this.announceAsItsOwn(one)));
  }

  /** As part of the request that the event began with: several may have shared the transaction. */
  private announceAsItsOwn(appended: Appended): Promise<void> {
    const { event } = appended;
    return requestContext.run(contextOf(event), () =>
      resumeTrace(event.trace_parent, () => this.announce(appended)),
    );
  }

  private async announce({ event, known }: Appended): Promise<void> {
    const isPushed = await this.tell(event, known);
    try {
      await this.wakes.do([event.id, { isPushed }]);
    } catch (error) {
      this.logger.warn({ err: error, event_id: event.id }, 'the relay could not be woken');
    }
  }

  private async tell(event: DomainEvent, known: KnownRows | undefined): Promise<boolean> {
    const most = known ? MAX_KNOWN_AT_ONCE : MAX_READ_AT_ONCE;
    if (!this.tellScreens || this.toldNow >= most) return false;
    this.toldNow += 1;
    try {
      return await this.tellScreens(event, known);
    } finally {
      this.toldNow -= 1;
    }
  }

  /**
   * Not inside the transaction: a commit that notifies holds a lock of the whole server while it waits for the disk, so all of
   * them would queue up behind each other. A wake that is lost costs one sweep of the relay.
   */
  private async wakeRelays(committed: [id: string, event: { isPushed: boolean }][]): Promise<void[]> {
    await this.sidePool.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, writeWake(new Map(committed))]);
    return committed.map(() => undefined);
  }
}
