/**
 * An error the user can fix, printed as one line without a stack. All other errors are bugs, printed with
 * their stack.
 */
export class Failure extends Error {}

/** Prints one progress line. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Prints one warning or error line. */
export function warn(text) {
  process.stderr.write(`${text}\n`);
}

/** Describes any thrown value in one line. */
export function oneLine(error) {
  const text = error instanceof Error ? error.message : String(error);
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'unknown error'
  );
}

/** `1.2 s`, for progress lines. */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
