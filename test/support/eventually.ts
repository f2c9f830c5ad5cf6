import { setTimeout as sleep } from 'node:timers/promises';

export interface EventuallyOptions {
  /** Milliseconds until the last failure is reported. Default: 15,000, enough for a busy machine. */
  within?: number;
  /** Milliseconds between tries. Default: 25. */
  every?: number;
  /** The awaited condition, for the failure message. */
  what?: string;
}

/**
 * Tries until `check` neither throws nor returns false, and returns its value. Use it in place of sleeps:
 * `await eventually(async () => expect(await unread()).toBe(1))` or `await eventually(() => rows.length === 2)`.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  options: EventuallyOptions = {},
): Promise<T> {
  const { within = 15_000, every = 25, what = 'the condition' } = options;
  const startTime = performance.now();
  for (;;) {
    let failure: unknown;
    try {
      const value = await check();
      if (value !== false) return value;
      failure = new Error('it stayed false');
    } catch (error) {
      failure = error;
    }
    if (performance.now() - startTime > within) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new Error(`${what} did not hold within ${within} ms: ${reason}`, { cause: failure });
    }
    await sleep(every);
  }
}

/** Checks that a condition stays true for the whole time, for example that nothing more arrives. Fails at the first try that throws or returns false. */
export async function always(
  check: () => unknown,
  milliseconds = 500,
  what = 'the condition',
): Promise<void> {
  const startTime = performance.now();
  while (performance.now() - startTime < milliseconds) {
    if ((await check()) === false) throw new Error(`${what} did not hold for ${milliseconds} ms`);
    await sleep(25);
  }
}
