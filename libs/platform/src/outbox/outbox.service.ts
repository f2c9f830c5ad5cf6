import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { eventSchemas, type EventPayload, type EventType } from '@app/contracts/events.js';
import { SIDE_POOL } from '../database/database.module.js';
import { onCommit, type Transaction } from '../database/database.service.js';
import { LOGGER } from '../logging/logging.module.js';
import { requestContext } from '../logging/request-context.js';

/** The channel on which a commit wakes the relay. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Keeps domain events with the state change they tell of. An event exists exactly when its transaction committed: there is
 * no other way to emit one.
 */
@Injectable()
export class OutboxService {
  private isWaking = false;
  private isWakeDue = false;

  constructor(
    @Inject(SIDE_POOL) private readonly sidePool: pg.Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Appends an event to the transaction at hand; the relay is woken right after it commits.
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
    await tx.query(
      'INSERT INTO outbox_event (id, type, payload, request_id, actor_id) VALUES ($1, $2, $3, $4, $5)',
      [id, type, JSON.stringify(facts), context?.requestId ?? null, context?.userId ?? null],
    );
    onCommit(tx, this.wakeRelay);
    return id;
  }

  /**
   * Not inside the transaction: a commit that notifies holds a lock of the whole server while it waits for the disk, so all of
   * them would queue up behind each other. A wake that is lost costs one sweep of the relay. Wakes that come while one is on
   * its way share the next.
   */
  private readonly wakeRelay = (): void => {
    this.isWakeDue = true;
    if (!this.isWaking) void this.sendWakes();
  };

  private async sendWakes(): Promise<void> {
    this.isWaking = true;
    while (this.isWakeDue) {
      this.isWakeDue = false;
      try {
        await this.sidePool.query(`SELECT pg_notify('${OUTBOX_CHANNEL}', '')`);
      } catch (error) {
        this.logger.warn({ err: error }, 'the relay could not be woken');
      }
    }
    this.isWaking = false;
  }
}
