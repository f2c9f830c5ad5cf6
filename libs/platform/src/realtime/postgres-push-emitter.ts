import { encode } from '@msgpack/msgpack';
import type pg from 'pg';
import type { ClusterMessage } from 'socket.io-adapter';
import { Batcher } from '../process/batcher.js';
import { ClusterPushEmitter, NAMESPACE } from './push-emitter.js';

/** A NOTIFY has at most 8,000 bytes; larger pushes use the adapter's table. */
const NOTIFY_LIMIT_BYTES = 8_000;
/** Messages that share a statement. */
const MAX_NOTIFICATION_BATCH = 100;
const CHANNEL = `socket.io#${NAMESPACE}`;

/**
 * Sends through PostgreSQL's NOTIFY in the format of `@socket.io/postgres-adapter`. The library's emitter (0.1.1) omits
 * the namespace, so the adapter (0.5.0) drops its messages, and it hides failed queries.
 */
export class PostgresPushEmitter extends ClusterPushEmitter {
  private readonly notifications = new Batcher(this.notify.bind(this), MAX_NOTIFICATION_BATCH);

  constructor(
    private readonly pool: pg.Pool,
    uid?: string,
  ) {
    super(uid);
  }

  async close(): Promise<void> {}

  protected async publish(message: ClusterMessage): Promise<void> {
    const payload = JSON.stringify(message);
    if (Buffer.byteLength(payload) < NOTIFY_LIMIT_BYTES) return this.notifications.add(payload);
    await this.pool.query(
      `WITH attachment AS (INSERT INTO socket_io_attachments (payload) VALUES ($2) RETURNING id)
       SELECT pg_notify($1, json_build_object('uid', $3::text, 'nsp', $4::text, 'type', $5::int,
         'attachmentId', attachment.id::text)::text) FROM attachment`,
      [CHANNEL, Buffer.from(encode(message)), message.uid, message.nsp, message.type],
    );
  }

  private async notify(payloads: string[]): Promise<void[]> {
    await this.pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
      CHANNEL,
      payloads,
    ]);
    return payloads.map(() => undefined);
  }
}
