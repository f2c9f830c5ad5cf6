import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Server } from 'socket.io';
import { PUSH_MESSAGE, type Push } from '@app/contracts/realtime.js';
import { PostgresPushEmitter, type PushEmitter } from '@app/platform/realtime/push-emitter.js';

type Emit = PushEmitter['emit'];

/** Sends from an API process: to its own sockets, and to those of the others over what joins them. */
@Injectable()
export class OwnSocketsEmitter {
  private send: Emit | null = null;

  /** The socket server is there: from now on there is somebody to tell. */
  attach(send: Emit): void {
    this.send = send;
  }

  /** Rejects when it could not be handed over, so that a job does it. */
  async emit(rooms: string[], push: Push): Promise<void> {
    if (!this.send) throw new Error('the socket server is not up yet');
    await this.send(rooms, push);
  }
}

/** By itself the adapter tells our own sockets only when PostgreSQL has taken the message for the others. */
export function emitOverPostgres(server: Server, pool: pg.Pool): Emit {
  const { uid } = server.of('/').adapter as unknown as { uid: string };
  const others = new PostgresPushEmitter(pool, uid);
  return (rooms, push) => {
    server.local.to(rooms).emit(PUSH_MESSAGE, push);
    return others.emit(rooms, push);
  };
}

/** The adapter publishes without telling how it went, so the connection is looked at before. */
export function emitOverRedis(server: Server, redis: Redis): Emit {
  return async (rooms, push) => {
    if (redis.status !== 'ready') throw new Error('Redis is not reachable');
    server.to(rooms).emit(PUSH_MESSAGE, push);
  };
}
