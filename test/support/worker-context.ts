import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger } from '@app/platform/logging/logger.js';
import { loadConfig } from '@app/platform/config/config.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import type { TestDatabase } from './postgres.js';
import { runEnvironment } from './run-environment.js';

/**
 * The worker's module inside the test, for looking at one part of the pipeline. Nothing runs by itself unless `init` is
 * called: the relay and the processors start with the application.
 */
export async function createWorkerContext(
  database: TestDatabase,
  env: NodeJS.ProcessEnv = {},
): Promise<INestApplicationContext> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: `${runEnvironment().scratchFolder}/${database.name}`,
    ...env,
  });
  return NestFactory.createApplicationContext(WorkerModule.of(config, createLogger('test', 'silent')), {
    logger: false,
    abortOnError: false,
  });
}
