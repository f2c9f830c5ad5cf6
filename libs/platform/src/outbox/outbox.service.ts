import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type DomainEvent, eventSchemas, type EventPayload, type EventType } from '@app/contracts/events.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { SIDE_POOL } from '../database/database.module.js';
import { onCommit, type Transaction } from '../database/database.service.js';
import { LOGGER } from '../logging/logging.module.js';
import { requestContext } from '../logging/request-context.js';
import { type CommittedEvents, MAX_WAKE_EVENTS, OUTBOX_CHANNEL, writeWake } from './outbox-wake.js';

/** Tells the screens of an event. False when somebody may not have been told; never rejects. */
export type TellScreens = (event: DomainEvent) => Promise<boolean>;

/** More at once are left to the jobs, which are limited: reads for pushes must not take the requests' connections. */
const MAX_TOLD_AT_ONCE = 24;

/**
 * Keeps domain events with the state change they tell of. An event exists exactly when its transaction committed: there is
 * no other way to emit one. Right after the commit the screens are told and the relays woken; if the process dies before that,
 * the relays find the event by themselves and have both done by jobs.
 */
@Injectable()
export class OutboxService {
  private readonly appended = new WeakMap<Transaction, DomainEvent[]>();
  private tellScreens: TellScreens | null = null;
  private toldNow = 0;
  private toWake: CommittedEvents = new Map();
  private isWaking = false;

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
   * @returns the event's id.
   * @throws when there is no open transaction or the payload does not fit its schema.
   */
  async append<T extends EventType>(tx: Transaction, type: T, payload: EventPayload<T>): Promise<string> {
    if (!tx.queryRunner?.isTransactionActive) {
      throw new Error(`event ${type} must be appended inside a transaction`);
    }
    const facts = eventSchemas[type].parse(payload);
    const id = randomUUID();
    const context = requestContext.getStore();
    const [requestId, actorId] = [context?.requestId ?? null, context?.userId ?? null];
    const [row]: { created_at: Date }[] = await tx.query(
      `INSERT INTO outbox_event (id, type, payload, request_id, actor_id) VALUES ($1, $2, $3, $4, $5)
       RETURNING created_at`,
      [id, type, JSON.stringify(facts), requestId, actorId],
    );
    const at = toDhakaIso(row!.created_at);
    this.noteAppended(tx, {
      id,
      type,
      at,
      payload: facts as EventPayload<T>,
      request_id: requestId,
      actor_id: actorId,
    });
    return id;
  }

  private noteAppended(tx: Transaction, event: DomainEvent): void {
    const events = this.appended.get(tx);
    if (events) {
      events.push(event);
      return;
    }
    const begun = [event];
    this.appended.set(tx, begun);
    onCommit(tx, () => begun.forEach((one) => void this.announce(one)));
  }

  private async announce(event: DomainEvent): Promise<void> {
    const isPushed = await this.tell(event);
    this.toWake.set(event.id, { isPushed });
    if (!this.isWaking) void this.wakeRelays();
  }

  private async tell(event: DomainEvent): Promise<boolean> {
    if (!this.tellScreens || this.toldNow >= MAX_TOLD_AT_ONCE) return false;
    this.toldNow += 1;
    try {
      return await this.tellScreens(event);
    } finally {
      this.toldNow -= 1;
    }
  }

  /**
   * Not inside the transaction: a commit that notifies holds a lock of the whole server while it waits for the disk, so all of
   * them would queue up behind each other. A wake that is lost costs one sweep of the relay. Events that are committed while a
   * wake is on its way share the next.
   */
  private async wakeRelays(): Promise<void> {
    this.isWaking = true;
    while (this.toWake.size > 0) {
      const events: CommittedEvents = new Map([...this.toWake].slice(0, MAX_WAKE_EVENTS));
      for (const id of events.keys()) this.toWake.delete(id);
      try {
        await this.sidePool.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, writeWake(events)]);
      } catch (error) {
        this.logger.warn({ err: error }, 'the relay could not be woken');
      }
    }
    this.isWaking = false;
  }
}
