import { encode } from '@msgpack/msgpack';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { type ClusterMessage, MessageType } from 'socket.io-adapter';
import { PUSH_MESSAGE, type Push } from '@app/contracts/realtime.js';
import { Batcher } from '../process/batcher.js';
import { withTimeout } from '../process/with-timeout.js';

/** Sends to the sockets of all API processes, from any process. */
export interface PushEmitter {
  /** Emits one push to rooms. Rejects when the message could not be handed over, so that its job is retried. */
  emit(rooms: string[], push: Push): Promise<void>;
  /** Closes the sockets in a room, for example those of an ended session. */
  disconnect(room: string): Promise<void>;
  /** Adds the sockets in a room to another room. */
  join(room: string, joinedRoom: string): Promise<void>;
  /** Removes the sockets in a room from another room. */
  leave(room: string, leftRoom: string): Promise<void>;
  close(): Promise<void>;
}

/** Namespace of all sockets. */
const NAMESPACE = '/';
/** Sender id that socket.io's adapters use for messages from emitters, not servers. */
const EMITTER_UID = 'emitter';
const PACKET_TYPE_EVENT = 2;

/** Writes messages in the format of socket.io's adapters; each adapter has its own way of sending them. */
abstract class ClusterPushEmitter implements PushEmitter {
  private readonly from: { uid: string; nsp: string };

  /** `uid` is the id of the sending socket server, if any; it ignores its own messages. */
  constructor(uid: string = EMITTER_UID) {
    this.from = { uid, nsp: NAMESPACE };
  }

  /** Rejects when the message could not be handed over. */
  protected abstract publish(message: ClusterMessage): Promise<void>;

  abstract close(): Promise<void>;

  emit(rooms: string[], push: Push): Promise<void> {
    const packet = { type: PACKET_TYPE_EVENT, data: [PUSH_MESSAGE, push], nsp: NAMESPACE };
    return this.publish({ ...this.from, type: MessageType.BROADCAST, data: { opts: to(rooms), packet } });
  }

  disconnect(room: string): Promise<void> {
    return this.publish({
      ...this.from,
      type: MessageType.DISCONNECT_SOCKETS,
      data: { opts: to([room]), close: true },
    });
  }

  join(room: string, joinedRoom: string): Promise<void> {
    return this.publish({
      ...this.from,
      type: MessageType.SOCKETS_JOIN,
      data: { opts: to([room]), rooms: [joinedRoom] },
    });
  }

  leave(room: string, leftRoom: string): Promise<void> {
    return this.publish({
      ...this.from,
      type: MessageType.SOCKETS_LEAVE,
      data: { opts: to([room]), rooms: [leftRoom] },
    });
  }
}

const to = (rooms: string[]) => ({ rooms, except: [], flags: {} });

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

/** Messages that the stream keeps at least; a slower reader loses the older ones. */
const STREAM_LENGTH = 10_000;
/** The client keeps a command until the connection is back, however long that takes. */
const PUBLISH_TIMEOUT_MS = 5_000;

/** Options of `@socket.io/redis-streams-adapter`, the same for every process of an installation. */
export function streamOptions(prefix: string) {
  return {
    streamName: `${prefix}:socket.io`,
    channelPrefix: `${prefix}:socket.io`,
    sessionKeyPrefix: `${prefix}:socket.io-session:`,
    maxLen: STREAM_LENGTH,
  };
}

/**
 * Adds to a Redis stream in the format of `@socket.io/redis-streams-adapter` (0.3.1), which has no emitter. A socket
 * server in its place would also read and decode every push of every process.
 */
export class RedisPushEmitter extends ClusterPushEmitter {
  private readonly streamName: string;

  constructor(
    private readonly redis: Redis,
    prefix: string,
  ) {
    super();
    ({ streamName: this.streamName } = streamOptions(prefix));
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }

  /** Fails when Redis is unavailable or does not answer, so that the job is retried. A late addition is a repeat, which clients drop. */
  protected async publish({ uid, nsp, type, data }: ClusterMessage & { data?: unknown }): Promise<void> {
    if (this.redis.status !== 'ready') throw new Error('Redis is not reachable');
    const fields = ['uid', uid, 'nsp', nsp, 'type', String(type), 'data', JSON.stringify(data)];
    const addition = this.redis.xadd(this.streamName, 'MAXLEN', '~', STREAM_LENGTH, '*', ...fields);
    await withTimeout(addition, PUBLISH_TIMEOUT_MS, 'Redis did not answer in time');
  }
}
