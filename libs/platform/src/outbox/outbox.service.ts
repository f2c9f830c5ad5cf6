import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eventSchemas, type EventPayload, type EventType } from '@app/contracts/events.js';
import type { Transaction } from '../database/database.service.js';
import { requestContext } from '../logging/request-context.js';

/** The channel on which a commit wakes the relay. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Keeps domain events with the state change they tell of. An event exists exactly when its transaction committed: there is
 * no other way to emit one.
 */
@Injectable()
export class OutboxService {
  /**
   * Appends an event to the transaction at hand and asks PostgreSQL to wake the relay when it commits.
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
    // One round trip: the notification is delivered at commit, and equal ones of a transaction are merged.
    await tx.query(
      `WITH event AS (
         INSERT INTO outbox_event (id, type, payload, request_id, actor_id) VALUES ($1, $2, $3, $4, $5)
       ) SELECT pg_notify($6, '')`,
      [id, type, JSON.stringify(facts), context?.requestId ?? null, context?.userId ?? null, OUTBOX_CHANNEL],
    );
    return id;
  }
}
