import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ConfigError, loadConfig } from '@app/platform/config/config.js';
import { createLogger, NestLogger } from '@app/platform/logging/logger.js';
import { stopGracefully } from '@app/platform/process/stop-gracefully.js';
import { WorkerModule } from './worker.module.js';

async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger('worker', config.logLevel);
  const app = await NestFactory.createApplicationContext(WorkerModule.of(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  stopGracefully(logger, () => app.close());
  logger.info({ store: config.redisUrl ? 'redis' : 'postgres' }, 'worker is running');
  process.send?.({ type: 'ready' });
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(error instanceof ConfigError ? reason : `the worker could not start: ${reason}`);
  process.exit(1);
});
