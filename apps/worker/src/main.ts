import 'reflect-metadata';
import { setPriority } from 'node:os';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { type Config, ConfigError, loadConfig } from '@app/platform/config/config.js';
import { createLogger, NestLogger, reasonOf } from '@app/platform/logging/logger.js';
import { armFaultPoints } from '@app/platform/process/fault-points.js';
import { stopGracefully } from '@app/platform/process/stop-gracefully.js';
import { startTracing } from '@app/platform/tracing/start-tracing.js';
import { FlagError, readWorkerFlags, workerUsage } from './worker-flags.js';
import { WorkerModule } from './worker.module.js';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(workerUsage);
  const flags = readWorkerFlags(args);
  const config = loadConfig();
  const logger = createLogger('worker', config.logLevel);
  armFaultPoints(config.faultDir);
  const stopTracing = await startTracing(config.tracing, 'bahon-worker', logger);
  lowerPriority(config.workerNice, logger);
  const app = await NestFactory.createApplicationContext(WorkerModule.of(config, logger, flags), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  stopGracefully(logger, async () => {
    try {
      await app.close();
    } finally {
      await stopTracing();
    }
  });
  logger.info(channelsOf(config), 'notification channels');
  logger.info({ store: config.redisUrl ? 'redis' : 'postgres', ...flags }, 'worker is running');
  process.send?.({ type: 'ready' });
}

/** Lowers the CPU priority, so that the API has priority on a shared machine. */
function lowerPriority(steps: number, logger: Logger): void {
  try {
    setPriority(steps);
  } catch (error) {
    logger.warn({ err: error }, 'the priority of this process could not be lowered');
  }
}

/** Which channels are configured and which are off. */
function channelsOf({ smtpUrl, sms, push }: Config): Record<string, string> {
  return {
    mail: smtpUrl ? 'smtp' : 'kept as files: SMTP_URL is not set',
    sms: sms ? 'on' : 'off: SMS_API_TOKEN and SMS_SENDER_ID are not set',
    push: push ? 'on' : 'off: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set',
  };
}

main().catch((error: unknown) => {
  const reason = reasonOf(error);
  const isTheirs = error instanceof ConfigError || error instanceof FlagError;
  console.error(isTheirs ? reason : `the worker could not start: ${reason}`);
  process.exit(1);
});
