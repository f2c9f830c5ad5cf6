import { buildStale } from '../launcher/build.mjs';
import { Failure, oneLine, say, seconds, warn } from '../launcher/console.mjs';
import { FolderLock } from '../launcher/folder-lock.mjs';
import { installPackages } from '../launcher/install.mjs';
import { portProblem } from '../launcher/ports.mjs';
import { endSubprocesses } from '../launcher/subprocess.mjs';
import { findPrograms } from '../testing/prerequisites.mjs';
import { readStackSettings } from './settings.mjs';

/** Starts the stack and keeps it running until a signal arrives or a part fails, then stops everything. */
export async function runStack() {
  const startTime = performance.now();
  let lock = null;
  let stack = null;
  let shutdown = null;

  const end = (code, lastLine) => {
    shutdown ??= (async () => {
      if (code === 0) say('Stopping …');
      endSubprocesses();
      await stack?.stop();
      lock?.release();
      (code === 0 ? say : warn)(lastLine);
      process.exit(code);
    })();
    return shutdown;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void end(0, 'The stack has stopped.'));
  }

  try {
    const settings = readStackSettings();
    const folderLock = new FolderLock(settings.dataDir);
    await folderLock.take();
    lock = folderLock;
    const problem = await portProblem(settings.port, '127.0.0.1');
    if (problem)
      throw new Failure(
        `Port ${settings.port} can't be used (${problem}). Choose another one, for example PORT=8090 npm run stack.`,
      );
    const programs = await findPrograms(['redis', 'nginx'], 'The stack needs');
    await installPackages();
    await buildStale();
    if (shutdown) return;
    // Imported here and not at the top, because it loads packages that may not be installed yet.
    const { Stack } = await import('./stack.mjs');
    stack = new Stack({
      settings,
      programs,
      lock,
      onEnd: (reason) => void end(1, `The stack has stopped: ${reason}.`),
    });
    const lines = await stack.start();
    if (shutdown) return;
    say(lines.join('\n'));
    say(
      `The stack is ready at http://localhost:${settings.port} (${seconds(startTime)}). Logs: ${stack.logs}. Ctrl-C stops it.`,
    );
  } catch (error) {
    if (shutdown) return;
    if (!(error instanceof Failure)) warn(String(error?.stack ?? error));
    await end(1, `The stack is not running. ${oneLine(error)}`);
  }
}
