import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createStreamsAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Server, ServerOptions } from 'socket.io';
import { SOCKET_PATH } from '@app/contracts/realtime.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { SIDE_POOL } from '@app/platform/database/database.module.js';
import { REDIS_PREFIX } from '@app/platform/installation/redis-prefix.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { streamOptions } from '@app/platform/realtime/push-emitter.js';
import { connectRedis } from '@app/platform/realtime/realtime.module.js';
import { isCrossSite } from '../http/cross-site.guard.js';
import { emitOverPostgres, emitOverRedis, OwnSocketsEmitter } from './own-sockets.emitter.js';

/**
 * The socket server of one API process, connected to the others over Redis when `REDIS_URL` is set, else over
 * PostgreSQL. Clients send only connection checks, so the maximum message size is a few bytes; a foreign origin is
 * refused before the handshake.
 */
export class RealtimeIoAdapter extends IoAdapter {
  private readonly config: Config;
  private readonly log: Logger;
  private readonly sidePool: pg.Pool;
  private readonly redisPrefix: string | null;
  private readonly emitter: OwnSocketsEmitter;
  private redis: Redis | null = null;
  private server: Server | null = null;

  constructor(app: INestApplicationContext) {
    super(app);
    this.config = app.get(CONFIG);
    this.log = app.get(LOGGER);
    this.sidePool = app.get(SIDE_POOL);
    this.redisPrefix = app.get(REDIS_PREFIX);
    this.emitter = app.get(OwnSocketsEmitter);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server: Server = super.createIOServer(port, {
      ...options,
      path: SOCKET_PATH,
      serveClient: false,
      maxHttpBufferSize: 2_000,
      pingInterval: 20_000,
      pingTimeout: 15_000,
      connectTimeout: 10_000,
      perMessageDeflate: false,
      allowRequest: (request, decide) => {
        // Script requests from pages of sibling hosts have the cookie but no `Origin`.
        const { headers } = request;
        const isAllowed = !isCrossSite({ headers, host: headers.host }, this.config);
        decide(isAllowed ? null : 'foreign origin', isAllowed);
      },
      adapter: this.createFanOut(),
    } as ServerOptions);
    this.server = server;
    this.emitter.attach(
      this.redis ? emitOverRedis(server, this.redis) : emitOverPostgres(server, this.sidePool),
    );
    return server;
  }

  /**
   * Nest calls this for the server at shutdown. The adapter is closed first: its heartbeat timers would keep the
   * process alive and query a closed pool.
   */
  override async close(server: Server): Promise<void> {
    if (server === this.server) await server.of('/').adapter.close();
    await super.close(server);
    this.redis?.disconnect();
  }

  private createFanOut(): ServerOptions['adapter'] {
    if (this.config.redisUrl && this.redisPrefix !== null) {
      this.redis = connectRedis(this.config.redisUrl, this.log);
      return createStreamsAdapter(this.redis, streamOptions(this.redisPrefix)) as ServerOptions['adapter'];
    }
    return createPostgresAdapter(this.listeningPool(), {
      errorHandler: (error) => this.log.warn({ err: error }, 'socket fan-out failed'),
    }) as ServerOptions['adapter'];
  }

  /**
   * The pool as the adapter uses it. After a lost connection, pushes are missed until it listens again. So all sockets
   * are closed then, and their clients reconnect and read again.
   */
  private listeningPool(): pg.Pool {
    let hasListened = false;
    const connect = async () => {
      const client = await this.sidePool.connect();
      if (hasListened) this.closeOnceListening(client);
      hasListened = true;
      return client;
    };
    return new Proxy(this.sidePool, {
      get: (pool, name) => {
        if (name === 'connect') return connect;
        // The pool's own methods call its own `connect`: only the adapter's connection is watched.
        const value: unknown = Reflect.get(pool, name);
        return typeof value === 'function' ? value.bind(pool) : value;
      },
    });
  }

  /** The adapter's first statement on the connection is LISTEN. */
  private closeOnceListening(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = ((...args: unknown[]) => {
      client.query = query as typeof client.query;
      const listenResult = query(...args);
      listenResult.then(
        () => this.closeAfterGap(),
        () => undefined,
      );
      return listenResult;
    }) as typeof client.query;
  }

  private closeAfterGap(): void {
    this.log.warn(
      'the socket adapter lost its connection for a while: closing all sockets so that clients read again',
    );
    for (const socket of this.server?.of('/').sockets.values() ?? []) socket.conn.close();
  }
}
