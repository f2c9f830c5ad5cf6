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
