import { parseArgs } from 'node:util';
import type { Worker } from 'bullmq';
import { queueNames, type QueueName } from '@app/platform/queue/queues.js';

const MAX_CONCURRENCY = 500;

/** The work of one worker process. */
export interface WorkerFlags {
  /** The queues that it processes. */
  queues: readonly QueueName[];
  /** Concurrent jobs per queue; undefined = the default of each processor. */
  concurrency: number | undefined;
  /** Whether it also runs the outbox relay. */
  hasRelay: boolean;
}

/** A worker started without flags does everything. */
export const allWork: WorkerFlags = { queues: queueNames, concurrency: undefined, hasRelay: true };

/** An invalid flag; its message is shown on the command line. */
export class FlagError extends Error {}

export const workerUsage = `Usage: npm run start:worker -- [flags]
  --queues reactions,deliveries   the queues to take jobs from ("none": only the relay); default: both
  --concurrency 20                jobs of each queue at once (1 to ${MAX_CONCURRENCY})
  --no-relay                      do not add events to the queues; at least one worker must do it`;

/** Reads the flags of a worker process. @throws {FlagError} for unknown or wrong flags, or when no work is left. */
export function readWorkerFlags(args: string[]): WorkerFlags {
  const values = parse(args);
  const queues = readQueues(values.queues);
  const hasRelay = values.relay ?? true;
  if (queues.length === 0 && !hasRelay)
    throw new FlagError('--queues none with --no-relay: the worker would have no work');
  return { queues, concurrency: readConcurrency(values.concurrency), hasRelay };
}

function parse(args: string[]) {
  try {
    const options = {
      queues: { type: 'string' },
      concurrency: { type: 'string' },
      relay: { type: 'boolean' },
    } as const;
    return parseArgs({ args, options, allowNegative: true }).values;
  } catch (error) {
    throw new FlagError((error as Error).message.split('. ')[0]);
  }
}

function readQueues(text: string | undefined): readonly QueueName[] {
  if (text === undefined) return queueNames;
  if (text === 'none') return [];
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  return names.map((name) => {
    const queue = queueNames.find((candidate) => candidate === name);
    if (!queue)
      throw new FlagError(`--queues: there is no queue "${name}" (there are ${queueNames.join(', ')})`);
    return queue;
  });
}

function readConcurrency(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const concurrency = Number(text);
  if (!/^\d+$/.test(text) || concurrency < 1 || concurrency > MAX_CONCURRENCY) {
    throw new FlagError(`--concurrency: "${text}" is not a number from 1 to ${MAX_CONCURRENCY}`);
  }
  return concurrency;
}

/** Injection token of the flags this worker was started with. */
export const WORKER_FLAGS = Symbol('WORKER_FLAGS');

/**
 * Options of a BullMQ worker. A job of a killed worker runs again when its lock expires, so the lock is short; a
 * running worker renews it.
 */
export function workerOptions(concurrency: number) {
  return {
    concurrency,
    lockDuration: 10_000,
    stalledInterval: 5_000,
    // A killed worker does not count as a failed attempt of its job.
    maxStalledCount: 20,
    // The library pauses 15 s after a refused connection; workers would resume long after PostgreSQL is back.
    runRetryDelay: 500,
  };
}

/** Sets the concurrency of a worker from its flags: decorators are evaluated before flags are read. */
export function applyConcurrency(worker: Worker, { concurrency }: WorkerFlags): void {
  if (concurrency !== undefined) worker.concurrency = concurrency;
}
