import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, ConfigError, loadConfig } from '@app/platform/config/config.js';
import { createLogger, NestLogger, reasonOf } from '@app/platform/logging/logger.js';
import { Metrics } from '@app/platform/metrics/metrics.js';
import { armFaultPoints } from '@app/platform/process/fault-points.js';
import { stopGracefully } from '@app/platform/process/stop-gracefully.js';
import { startTracing } from '@app/platform/tracing/start-tracing.js';
import { ApiModule, ROUTES_OUTSIDE_API } from './api.module.js';
import { isDatabaseUnavailable } from './http/failure.js';
import { createFastifyAdapter } from './http/fastify-adapter.js';
import { addHttpMetrics, closeConnectionsOnStop } from './http/request-hooks.js';
import { serveQueueDashboard } from './ops/queue-dashboard.js';
import { RealtimeIoAdapter } from './realtime/realtime-io.adapter.js';
import { serveWebClient } from './web-client/web-client.js';

/** The built API is in `dist/apps/api/src`, that of the web client in `dist/web`. */
const BUILT_WEB_CLIENT = fileURLToPath(new URL('../../../web', import.meta.url));

const config = readConfig();
const logger = createLogger('api', config.logLevel);
handleUncaughtErrors(logger);
armFaultPoints(config.faultDir);
await start(config, logger).catch((error: unknown) => fail(`The API can't start: ${describe(error)}`));

async function start(config: Config, logger: Logger): Promise<void> {
  const stopTracing = await startTracing(config.tracing, 'bahon-api', logger);
  const adapter = await createFastifyAdapter(config, logger);
  const server: FastifyInstance = adapter.getInstance();
  const closeConnections = closeConnectionsOnStop(server);
  await serveWebClient(server, config.webDir ?? BUILT_WEB_CLIENT, config);
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.of(config, logger), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Our parser accepts JSON only; Nest's would accept forms, too.
    bodyParser: false,
  });
  app.setGlobalPrefix('api', { exclude: ROUTES_OUTSIDE_API });
  if (config.metrics) addHttpMetrics(server, app.get(Metrics));
  await serveQueueDashboard(server, app);
  app.useWebSocketAdapter(new RealtimeIoAdapter(app));
  stopGracefully(logger, async () => {
    closeConnections();
    try {
      await app.close();
    } finally {
      await stopTracing();
    }
  });
  await app.init();
  // Not `app.listen`, which logs a stack when the port is in use.
  const address = await server.listen({ port: config.port, host: config.host });
  logger.info({ address, public_url: config.publicUrl }, 'listening');
  process.send?.({ type: 'ready' });
}

function readConfig(): Config {
  try {
    return loadConfig();
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

function handleUncaughtErrors(logger: Logger): void {
  // An unhandled rejection, for example of a library that lost its connection, is logged and does not end the process.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'an unhandled rejection'));
  // After an uncaught exception the state is unknown, so the process ends; the launcher starts a new one.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an uncaught exception ends the process');
    process.exit(1);
  });
}

function describe(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `port ${config.port} on ${config.host} is already in use. Set PORT to another.`;
  if (code === 'EACCES') return `port ${config.port} on ${config.host} may not be used. Set PORT to another.`;
  if (error instanceof ConfigError) return error.message;
  const reason = reasonOf(error);
  return isDatabaseUnavailable(error) ? `the database can't be reached (${reason}). Is it running?` : reason;
}

/** Prints one line on stderr and exits. */
function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
