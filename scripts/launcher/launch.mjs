import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from './build.mjs';
import { Failure, oneLine, say, seconds, warn } from './console.mjs';
import { FolderLock } from './folder-lock.mjs';
import { installPackages } from './install.mjs';
import { portProblem } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { endSubprocesses } from './subprocess.mjs';

/**
 * Starts everything in order and keeps it running until a signal arrives or a part fails permanently, then stops
 * everything: exit code 0 after a signal, 1 with a one-line error after a failure.
 */
export async function launch() {
  const startTime = performance.now();
  let lock = null;
  let product = null;
  let shutdown = null;

  const end = (code, lastLine) => {
    shutdown ??= (async () => {
      if (code === 0) say('Stopping …');
      endSubprocesses();
      try {
        await product?.stop();
      } catch (error) {
        warn(oneLine(error));
      }
      lock?.release();
      (code === 0 ? say : warn)(lastLine);
      process.exit(code);
    })();
    return shutdown;
  };
  const fail = (error) => {
    if (!(error instanceof Failure)) keepStack(error);
    return end(1, `Bahon is not running. ${error instanceof Failure ? error.message : oneLine(error)}`);
  };
  handleSignals(
    () => void end(0, 'Bahon has stopped.'),
    (error) => void fail(error),
  );

  try {
    const settings = readSettings();
    const folderLock = new FolderLock(settings.dataDir);
    await folderLock.take();
    lock = folderLock;
    await assertPortIsFree(settings);
    await installPackages();
    await buildStale();
    // Imported here and not at the top, because it loads packages that may not be installed yet.
    const { Product } = await import('./product.mjs');
    if (shutdown) return;
    product = new Product({
      settings,
      lock,
      onGiveUp: (reason) => void end(1, `Bahon has stopped. ${reason}.`),
    });
    const env = await product.startDatabase();
    if (shutdown) return;
    await product.migrate(env);
    if (shutdown) return;
    say('Database is up to date; starting API and worker …');
    await product.startChildren(env);
    if (shutdown) return;
    announce(settings, startTime);
  } catch (error) {
    if (!shutdown) await fail(error);
  }
}

/** Calls `stop` on a signal and `fail` on an uncaught error. */
function handleSignals(stop, fail) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  endWithNpm(stop);
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // The terminal may close before this process ends; writing to it then fails.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * npm forwards signals (the script uses `exec`, so there is no shell in between), but npm can be killed: a new parent
 * process means that `npm start` is gone. Checked only under npm, because a process started by hand may run in the
 * background.
 */
function endWithNpm(onGone) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), 250).unref();
}

async function assertPortIsFree({ port, host }) {
  const problem = await portProblem(port, host);
  if (problem === null) return;
  const other = port < 65_000 ? port + 1 : 3000;
  const reasons = {
    EADDRINUSE: `Port ${port} on ${host} is already in use`,
    EACCES: `This user may not listen on port ${port} on ${host}`,
    EADDRNOTAVAIL: `HOST is not valid: this machine has no address ${host}`,
    ENOTFOUND: `HOST is not valid: this machine has no address ${host}`,
  };
  const reason = reasons[problem] ?? `Port ${port} on ${host} can't be used (${problem})`;
  throw new Failure(
    reason.startsWith('HOST')
      ? `${reason}.`
      : `${reason}. Stop the other program, or choose another port, for example PORT=${other} npm start.`,
  );
}

function announce(settings, startTime) {
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::';
  const host = isEverywhere || settings.host === '127.0.0.1' ? 'localhost' : settings.host;
  const url = settings.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}`;
  say('');
  if (settings.hasDemo) {
    say('Demo accounts, all with the password bahon-demo:');
    say('  admin      operator      customer, customer2');
    say('  driver, driver2 (verified)      driver3 (application pending)      driver4 (suspended)');
    if (!isLoopback(settings.host)) {
      say(
        `Anyone who can reach ${settings.host} can sign in with them. Set SEED_DEMO=false before the first start to prevent this.`,
      );
    }
    say('');
  }
  say(`Bahon is ready at ${url} (${seconds(startTime)}). Ctrl-C stops it.`);
}

function isLoopback(host) {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Bugs also print one line; their stack goes to the log folder. */
function keepStack(error) {
  try {
    const { dataDir } = readSettings();
    appendFileSync(
      path.join(dataDir, 'logs', 'launcher.log'),
      `${new Date().toISOString()} ${error?.stack ?? error}\n`,
    );
  } catch {
    // Without a log folder, only the console shows the error.
  }
}
