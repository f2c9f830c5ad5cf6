import type { Logger } from 'pino';

/** Longer than any request or job may take; past it the process ends whatever it waits for. */
const STOP_WITHIN_MS = 12_000;

/**
 * Ends the process on SIGTERM, SIGINT, or when the launcher that forked it is gone: `close` stops taking work and finishes
 * what runs. A dependency that is down can make it wait for ever, so there is a bound.
 */
export function stopGracefully(logger: Logger, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    const bound = setTimeout(() => {
      logger.warn('stopping took too long, giving up what is left');
      process.exit(0);
    }, STOP_WITHIN_MS);
    try {
      await close();
    } catch (error) {
      logger.error({ err: error }, 'stopping failed');
    }
    clearTimeout(bound);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('the launcher is gone'));
}
