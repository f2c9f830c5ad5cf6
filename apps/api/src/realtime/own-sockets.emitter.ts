import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Server } from 'socket.io';
import { PUSH_MESSAGE, type Push } from '@app/contracts/realtime.js';
import { type PushEmitter, PostgresPushEmitter } from '@app/platform/realtime/push-emitter.js';

type Emit = PushEmitter['emit'];

/** Emitter of an API process: sends to its own sockets, and to those of other processes over PostgreSQL or Redis. */
@Injectable()
export class OwnSocketsEmitter {
  private send: Emit | null = null;

  /** Sets the socket server when it has started. */
  attach(send: Emit): void {
    this.send = send;
  }

  /** Rejects when the message could not be sent, so that a job sends it. */
  async emit(rooms: string[], push: Push): Promise<void> {
    if (!this.send) throw new Error('the socket server is not up yet');
    await this.send(rooms, push);
  }
}

/** The adapter would emit to our own sockets only after PostgreSQL has accepted the message. */
export function emitOverPostgres(server: Server, pool: pg.Pool): Emit {
  const { adapter } = server.of('/');
  if (!('uid' in adapter) || typeof adapter.uid !== 'string') throw new Error('the socket adapter has no id');
  const remoteEmitter = new PostgresPushEmitter(pool, adapter.uid);
  return (rooms, push) => {
    server.local.to(rooms).emit(PUSH_MESSAGE, push);
    return remoteEmitter.emit(rooms, push);
  };
}

/** The adapter does not report failures, so the connection is checked first. */
export function emitOverRedis(server: Server, redis: Redis): Emit {
  return async (rooms, push) => {
    if (redis.status !== 'ready') throw new Error('Redis is not reachable');
    server.to(rooms).emit(PUSH_MESSAGE, push);
  };
}
