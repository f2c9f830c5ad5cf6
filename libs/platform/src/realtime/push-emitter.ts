import { encode } from '@msgpack/msgpack';
import { createAdapter as createStreamsAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { Server } from 'socket.io';
import { type ClusterMessage, MessageType } from 'socket.io-adapter';
import { PUSH_MESSAGE, type Push } from '@app/contracts/realtime.js';
import { Gathered } from '../process/gathered.js';

/** Sends to the sockets of every API process, without being one. */
export interface PushEmitter {
  /** Emits one push to rooms. Rejects when the message could not be handed over, so that its job is retried. */
  emit(rooms: string[], push: Push): Promise<void>;
  /** Closes the sockets in a room, for instance of an ended session. */
  disconnect(room: string): Promise<void>;
  /** Adds the sockets in a room to another room. */
  join(room: string, joinedRoom: string): Promise<void>;
  /** Removes the sockets in a room from another room. */
  leave(room: string, leftRoom: string): Promise<void>;
  close(): Promise<void>;
}

/** NOTIFY carries at most 8,000 bytes; more goes through the adapter's table. */
const NOTIFY_LIMIT_BYTES = 8_000;
/** Messages that share a statement. */
const MAX_NOTIFIED_AT_ONCE = 100;
const NAMESPACE = '/';
const CHANNEL = `socket.io#${NAMESPACE}`;
/** The sender's name by which socket.io's adapters know that no server stands behind a message. */
const EMITTER_UID = 'emitter';
const PACKET_TYPE_EVENT = 2;

/**
 * Through PostgreSQL's NOTIFY, in the messages that `@socket.io/postgres-adapter` hears. The library's own emitter (0.1.1)
 * leaves the namespace out, so that the adapter (0.5.0) drops what it sends, and it hides failed queries.
 */
export class PostgresPushEmitter implements PushEmitter {
  private readonly from: { uid: string; nsp: string };
  private readonly notifications = new Gathered(this.notify.bind(this), MAX_NOTIFIED_AT_ONCE);

  /** `uid` is that of the socket server that sends, if one does: it does not hear what it sent itself. */
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
    if (Buffer.byteLength(payload) < NOTIFY_LIMIT_BYTES) return this.notifications.do(payload);
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

/** Names of what socket.io's adapter keeps in Redis. The same for every process of an installation. */
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

  /** The adapter publishes without telling how it went; with Redis away the job must fail and be retried instead. */
  private async assertReachable(): Promise<void> {
    if (this.redis.status !== 'ready') throw new Error('Redis is not reachable');
  }
}
