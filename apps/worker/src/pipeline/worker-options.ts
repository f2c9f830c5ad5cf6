import type { Worker } from 'bullmq';
import type { WorkerFlags } from '../worker-flags.js';

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
