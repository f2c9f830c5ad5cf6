import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { Logger } from 'pino';
import { isTracing } from '../tracing/tracing.js';
import { PreparingClient } from './preparing-client.js';

/** Longer than any statement of these pools takes; a connection that somebody never gives back must not hold a shutdown up. */
const CLOSE_WITHIN_MS = 3_000;

/**
 * A pool beside TypeORM's. Losing a connection ends no process: the pool speaks only for its idle ones, so those that are
 * held for long (a listener's) get a listener of their own.
 */
export function openSidePool(options: pg.PoolConfig, logger: Logger): pg.Pool {
  const pool = new FaithfulPool({
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    Client: PreparingClient,
    ...options,
  });
  const note = (error: Error) =>
    logger.warn({ reason: error.message, pool: options.application_name }, 'a database connection was lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** Who waits for a connection goes on in the trace of their own work, not of the work that gave it back. */
class FaithfulPool extends pg.Pool {
  override connect = ((connected?: Connected) =>
    connected && isTracing()
      ? super.connect(AsyncResource.bind(connected))
      : super.connect(connected as Connected)) as pg.Pool['connect'];
}

/** Ends a pool once its connections are given back, or without those that are not. */
export async function closeSidePool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_WITHIN_MS);
  });
  await Promise.race([pool.end(), bound]);
  clearTimeout(timer);
}
