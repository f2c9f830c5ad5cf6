import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { Logger } from 'pino';
import { withTimeout } from '../process/with-timeout.js';
import { isTracing } from '../tracing/tracing.js';
import { preparingClient } from './preparing-client.js';

/** Longer than any statement of these pools; a connection that is never released must not block the shutdown. */
const CLOSE_WITHIN_MS = 3_000;

/**
 * A second pool. A lost connection must not end the process: the pool handles errors of idle connections only, so every
 * connection gets an error listener.
 */
export function openSidePool(options: pg.PoolConfig, logger: Logger): pg.Pool {
  const pool = new ContextPreservingPool({
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    Client: preparingClient(),
    ...options,
  });
  const note = (error: Error) =>
    logger.warn({ reason: error.message, pool: options.application_name }, 'a database connection was lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * Keeps the async context of a caller that waits for a connection; without this it would get that of the releasing
 * caller.
 */
class ContextPreservingPool extends pg.Pool {
  override connect = ((onConnect?: Connected) =>
    onConnect && isTracing()
      ? super.connect(AsyncResource.bind(onConnect))
      : super.connect(onConnect as Connected)) as pg.Pool['connect'];
}

/** Ends a pool when its connections are released, or after a timeout. A failure to end it is ignored: the process ends. */
export async function closeSidePool(pool: pg.Pool): Promise<void> {
  await withTimeout(pool.end(), CLOSE_WITHIN_MS, 'a connection was not released').catch(() => undefined);
}
