/**
 * Options of a BullMQ worker. A job whose worker was killed comes back when its lock has run out, so the lock is short; a
 * living worker renews it.
 */
export function workerOptions(concurrency: number) {
  return {
    concurrency,
    lockDuration: 10_000,
    stalledInterval: 5_000,
    // Being killed in mid-job is the operator's doing, not the job's: only handlers that fail use up attempts.
    maxStalledCount: 20,
  };
}
