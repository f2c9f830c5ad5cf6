import { UnrecoverableError } from 'bullmq';

/** A permanent failure: the job is not retried, and stays failed so that it is visible and can be replayed. */
export class PermanentFailure extends UnrecoverableError {}

/** A service refused a message and said when to try again. The job is delayed until then instead of its usual pause. */
export class RetryAfterError extends Error {
  override readonly name = 'RetryAfterError';

  constructor(
    message: string,
    readonly delayMs: number,
  ) {
    super(message);
  }

  /** The one of these errors that asks for the longest delay; undefined when none asks for one. */
  static longestOf(errors: readonly unknown[]): RetryAfterError | undefined {
    return errors
      .filter((error) => error instanceof RetryAfterError)
      .sort((one, other) => other.delayMs - one.delayMs)[0];
  }
}

/** A service may ask for days; messages are useless long before. */
const LONGEST_MS = 3600_000;

/** The pause in a `Retry-After` header, in seconds or as a date (RFC 9110), an hour at most; null when it names none. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined || header.trim() === '') return null;
  const text = header.trim();
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(pause) ? null : Math.min(Math.max(pause, 0), LONGEST_MS);
}
