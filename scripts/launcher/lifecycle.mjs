import { Failure, oneLine, say, warn } from './console.mjs';
import { endSubprocesses } from './subprocess.mjs';

/**
 * Runs `start` and then waits for a signal, or for `end(code, lastLine)`. What `start` has registered with `onStop` is then
 * stopped in reverse order, and the process exits: with 0 after a signal, with 1 and a line that says why after a failure.
 */
export async function runUntilStopped({ stoppedLine, failurePrefix }, start) {
  const stops = [];
  let shutdown = null;

  const end = (code, lastLine) => {
    shutdown ??= (async () => {
      if (code === 0) say('Stopping …');
      endSubprocesses();
      for (const stop of stops.reverse()) {
        try {
          await stop();
        } catch (error) {
          warn(oneLine(error));
        }
      }
      (code === 0 ? say : warn)(lastLine);
      process.exit(code);
    })();
    return shutdown;
  };
  const fail = (error) => {
    // Other errors are bugs.
    if (!(error instanceof Failure)) warn(String(error?.stack ?? error));
    return end(1, `${failurePrefix} ${error instanceof Failure ? error.message : oneLine(error)}`);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0, stoppedLine));
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => void fail(error));
  // The terminal may close before this process ends; writing to it then fails.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    await start({ end, onStop: (stop) => stops.push(stop), isStopping: () => shutdown !== null });
  } catch (error) {
    if (!shutdown) await fail(error);
  }
}
