import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Longer than any request or job; after this time the process ends in any case. */
const STOP_WITHIN_MS = 12_000;
/** Time for the last log lines and system calls after that. */
const LEAVE_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 50;

/**
 * Ends the process on SIGTERM, SIGINT, or when its launcher has ended. `close` stops accepting work and finishes
 * running work. It has a timeout, because an unavailable dependency could block it.
 */
export function stopGracefully(logger: Logger, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    const timer = setTimeout(() => {
      const open = countByName(process.getActiveResourcesInfo());
      logger.warn({ open }, 'stopping took too long, ending now');
      void flushAndExit(logger);
    }, STOP_WITHIN_MS);
    try {
      await close();
    } catch (error) {
      logger.error({ err: error }, 'stopping failed');
    }
    clearTimeout(timer);
    await flushAndExit(logger);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('the launcher is gone'));
}

/**
 * `process.exit` waits for system calls in threads (a DNS lookup, a disk), and timers do not run then. So they get a
 * short time, after which a signal ends the process.
 */
async function flushAndExit(logger: Logger): Promise<void> {
  await flush(logger);
  const deadline = performance.now() + LEAVE_WITHIN_MS;
  while (systemCalls().length > 0 && performance.now() < deadline) await sleep(LOOK_EVERY_MS);
  const stuck = systemCalls();
  if (stuck.length > 0) {
    logger.warn({ open: countByName(stuck) }, 'system calls do not return, ending the process');
    await flush(logger);
    process.removeAllListeners('SIGTERM');
    process.kill(process.pid, 'SIGTERM');
  }
  // The first process of a container cannot send itself signals; the container runtime has to.
  process.exit(0);
}

/** Resolves when the log is flushed, or after a timeout when no process reads it. */
async function flush(logger: Logger): Promise<void> {
  const flushDone = new Promise<void>((resolve) => logger.flush(() => resolve()));
  await Promise.race([flushDone, sleep(LEAVE_WITHIN_MS / 4)]);
}

/** System calls that may hang: of files and of DNS. */
function systemCalls(): string[] {
  return process.getActiveResourcesInfo().filter((name) => /^(FSReq|GetAddrInfo|GetNameInfo)/.test(name));
}

function countByName(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
