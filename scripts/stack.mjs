/**
 * `npm run stack [-- --apis 2 --workers 2]`: the topology of docker-compose.yml as processes on this machine, for trials and
 * tests. The proxy listens on PORT (default: 8080); data, logs and configuration are in DATA_DIR (default: .data/stack).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './launcher/build.mjs';
import { Failure, say, seconds } from './launcher/console.mjs';
import { FolderLock } from './launcher/folder-lock.mjs';
import { installPackages } from './launcher/install.mjs';
import { runUntilStopped } from './launcher/lifecycle.mjs';
import { portProblem } from './launcher/ports.mjs';
import { readPort, root } from './launcher/settings.mjs';
import { Stack } from './stack/stack.mjs';
import { findPrograms } from './testing/prerequisites.mjs';

const usage = 'Usage: npm run stack [-- --apis 2 --workers 2]';

await runUntilStopped(
  { stoppedLine: 'The stack has stopped.', failurePrefix: 'The stack is not running.' },
  async ({ end, onStop, isStopping }) => {
    const startTime = performance.now();
    const settings = readStackSettings();
    const lock = new FolderLock(settings.dataDir);
    await lock.take();
    onStop(() => lock.release());
    const problem = await portProblem(settings.port, '127.0.0.1');
    if (problem)
      throw new Failure(
        `Port ${settings.port} can't be used (${problem}). Choose another one, for example PORT=8090 npm run stack.`,
      );
    const programs = await findPrograms(['redis', 'nginx'], 'The stack needs');
    await installPackages();
    await buildStale();
    if (isStopping()) return;
    const onEnd = (reason) => void end(1, `The stack has stopped: ${reason}.`);
    const stack = new Stack({ settings, programs, lock, onEnd });
    onStop(() => stack.stop());
    const processLines = await stack.start();
    if (isStopping()) return;
    say(processLines.join('\n'));
    say(
      `The stack is ready at http://localhost:${settings.port} (${seconds(startTime)}). Logs: ${stack.logs}. Ctrl-C stops it.`,
    );
  },
);

/** Settings of the stack: number of processes, port, folder. */
function readStackSettings() {
  const { apis, workers } = parse(process.argv.slice(2));
  return {
    apis: count('apis', apis),
    workers: count('workers', workers),
    port: readPort(8080),
    dataDir: path.resolve(root, process.env.DATA_DIR || '.data/stack'),
  };
}

function parse(args) {
  try {
    const option = { type: 'string', default: '2' };
    return parseArgs({ args, options: { apis: option, workers: option } }).values;
  } catch (error) {
    throw new Failure(`${error.message.split('. ')[0]}. ${usage}`);
  }
}

function count(name, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 16)
    throw new Failure(`--${name}: "${text}" is not a number from 1 to 16. ${usage}`);
  return number;
}
