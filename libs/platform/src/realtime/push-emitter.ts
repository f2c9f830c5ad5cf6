import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAdapter as createStreamsAdapter } from '@socket.io/redis-streams-adapter';
import { Emitter } from '@socket.io/postgres-emitter';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { Server } from 'socket.io';
import { PUSH_MESSAGE, type Push } from '@app/contracts/realtime.js';

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

/** Through PostgreSQL's NOTIFY, as `@socket.io/postgres-adapter` hears it. */
export class PostgresPushEmitter implements PushEmitter {
  constructor(private readonly pool: pg.Pool) {}

  emit(rooms: string[], push: Push): Promise<void> {
    return this.publish((emitter) => emitter.to(rooms).emit(PUSH_MESSAGE, push));
  }

  disconnect(room: string): Promise<void> {
    return this.publish((emitter) => emitter.in(room).disconnectSockets(true));
  }

  join(room: string, joinedRoom: string): Promise<void> {
    return this.publish((emitter) => emitter.in(room).socketsJoin(joinedRoom));
  }

  leave(room: string, leftRoom: string): Promise<void> {
    return this.publish((emitter) => emitter.in(room).socketsLeave(leftRoom));
  }

  async close(): Promise<void> {}

  /**
   * The library returns before its query has run, and answers a failed query by emitting again. An emitter for this one call
   * with a watched pool brings the failure here instead, where the job can be retried.
   */
  private async publish(act: (emitter: Emitter) => unknown): Promise<void> {
    const queries: Promise<unknown>[] = [];
    const watchedPool = {
      query: (text: string, values: unknown[]) => {
        const query = this.pool.query(text, values);
        queries.push(query);
        return query.catch(() => ({ rows: [{ id: 0 }] }));
      },
    };
    act(new Emitter(watchedPool));
    // A payload over NOTIFY's limit takes a second query, made once the first is answered.
    for (let done = 0; done < queries.length; done += 1) {
      await queries[done];
      await nextTurn();
    }
  }
}

/** Through a Redis stream: a socket.io server that never listens, since the streams adapter has no emitter. */
export class RedisPushEmitter implements PushEmitter {
  private readonly server: Server;

  constructor(private readonly redis: Redis) {
    this.server = new Server({ adapter: createStreamsAdapter(redis) });
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
    this.server.of('/').adapter.close();
    this.redis.disconnect();
  }

  /** The adapter publishes without telling how it went; with Redis away the job must fail and be retried instead. */
  private async assertReachable(): Promise<void> {
    if (this.redis.status !== 'ready') throw new Error('Redis is not reachable');
  }
}
