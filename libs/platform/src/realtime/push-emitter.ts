import { encode } from '@msgpack/msgpack';
import { createAdapter as createStreamsAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { Server } from 'socket.io';
import { type ClusterMessage, MessageType } from 'socket.io-adapter';
import { PUSH_MESSAGE, type Push } from '@app/contracts/realtime.js';
import { Batcher } from '../process/batcher.js';

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

/** A NOTIFY has at most 8,000 bytes; larger pushes use the adapter's table. */
const NOTIFY_LIMIT_BYTES = 8_000;
/** Messages that share a statement. */
const MAX_NOTIFIED_AT_ONCE = 100;
const NAMESPACE = '/';
const CHANNEL = `socket.io#${NAMESPACE}`;
/** Sender id that socket.io's adapters use for messages from emitters, not servers. */
const EMITTER_UID = 'emitter';
const PACKET_TYPE_EVENT = 2;

/**
 * Sends through PostgreSQL's NOTIFY in the format of `@socket.io/postgres-adapter`. The library's emitter (0.1.1) omits
 * the namespace, so the adapter (0.5.0) drops its messages, and it hides failed queries.
 */
export class PostgresPushEmitter implements PushEmitter {
  private readonly from: { uid: string; nsp: string };
  private readonly notifications = new Batcher(this.notify.bind(this), MAX_NOTIFIED_AT_ONCE);

  /** `uid` is the id of the sending socket server, if any; it ignores its own messages. */
  constructor(
    private readonly pool: pg.Pool,
    uid: string = EMITTER_UID,
  ) {
    this.from = { uid, nsp: NAMESPACE };
  }

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

  async close(): Promise<void> {}

  private async publish(message: ClusterMessage): Promise<void> {
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

const to = (rooms: string[]) => ({ rooms, except: [], flags: {} });

/** Redis names of socket.io's adapter, the same for every process of an installation. */
export function streamNames(prefix: string) {
  return {
    streamName: `${prefix}:socket.io`,
    channelPrefix: `${prefix}:socket.io`,
    sessionKeyPrefix: `${prefix}:socket.io-session:`,
  };
}

/** Through a Redis stream: a socket.io server that never listens, since the streams adapter has no emitter. */
export class RedisPushEmitter implements PushEmitter {
  private readonly server: Server;

  constructor(
    private readonly redis: Redis,
    prefix: string,
  ) {
    this.server = new Server({ adapter: createStreamsAdapter(redis, streamNames(prefix)) });
  }

  async emit(rooms: string[], push: Push): Promise<void> {
    await this.assertReachable();
    this.server.to(rooms).emit(PUSH_MESSAGE, push);
  }

  async disconnect(room: string): Promise<void> {
    await this.assertReachable();
    this.server.in(room).disconnectSockets(true);
  }

  async join(room: string, joinedRoom: string): Promise<void> {
    await this.assertReachable();
    this.server.in(room).socketsJoin(joinedRoom);
  }

  async leave(room: string, leftRoom: string): Promise<void> {
    await this.assertReachable();
    this.server.in(room).socketsLeave(leftRoom);
  }

  async close(): Promise<void> {
    await this.server.of('/').adapter.close();
    this.redis.disconnect();
  }

  /** The adapter does not report failures; while Redis is unavailable the job must fail and be retried. */
  private async assertReachable(): Promise<void> {
    if (this.redis.status !== 'ready') throw new Error('Redis is not reachable');
  }
}
